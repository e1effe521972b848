import type { OrderDetails } from '@guildhall/contract/orders'
import { useTranslation } from 'react-i18next'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Section } from '../../ui/section.tsx'
import { Day } from '../organizations/public.ts'
import { ProjectDialog, type ProjectField } from './project-dialog.tsx'

type Props = {
  order: OrderDetails
  /** The field that the dialog is open at. */
  editing: ProjectField | undefined
  setEditing: (field: ProjectField | undefined) => void
}

/** What the order is for, a line each. */
export function Project({ order, editing, setEditing }: Props) {
  const { t } = useTranslation('orders')
  const mayEdit = order.may.includes('edit')
  const empty = <span className="font-normal text-ink-3">{t('project_fields.empty')}</span>
  return (
    <Section
      title={t('project')}
      action={
        mayEdit && (
          <button type="button" className="link min-h-6" onClick={() => setEditing('project_title')}>
            {t('project_fields.edit')}
          </button>
        )
      }
    >
      <Facts>
        <Fact label={t('project_fields.title')}>{order.project_title || empty}</Fact>
        <Fact label={t('project_fields.purpose')}>
          <span className="whitespace-pre-line">{order.project_purpose || empty}</span>
        </Fact>
        <Fact label={t('project_fields.sponsor')}>{order.project_sponsor || empty}</Fact>
        <Fact label={t('project_fields.ends_on')}>
          {order.project_ends_on ? <Day of={order.project_ends_on} /> : empty}
        </Fact>
        <Fact label={t('project_fields.po_number')}>{order.po_number || empty}</Fact>
        {order.starts_on && order.ends_on && (
          <Fact label={t('project_fields.runs')}>
            <Day of={order.starts_on} /> – <Day of={order.ends_on} />
          </Fact>
        )}
      </Facts>
      {editing && mayEdit && <ProjectDialog order={order} field={editing} onClose={() => setEditing(undefined)} />}
    </Section>
  )
}

export function Justification({ order, onEdit }: { order: OrderDetails; onEdit?: () => void }) {
  const { t } = useTranslation('orders')
  return (
    <Section
      title={t('project_fields.justification')}
      action={
        onEdit && (
          <button type="button" className="link min-h-6" onClick={onEdit}>
            {t(order.justification ? 'project_fields.edit' : 'project_fields.write')}
          </button>
        )
      }
    >
      {order.justification ? (
        <p className="max-w-[66ch] whitespace-pre-line">{order.justification}</p>
      ) : (
        <p className="text-ink-2">{t('project_fields.no_justification')}</p>
      )}
    </Section>
  )
}
