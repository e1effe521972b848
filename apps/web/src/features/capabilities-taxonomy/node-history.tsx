import type { NodeChange } from '@guildhall/contract/capabilities-taxonomy'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { When } from '../../ui/when.tsx'
import { historyQuery } from './api.ts'

/** What was done to a node, and by whom. */
export function NodeHistory({ id }: { id: string }) {
  const { t } = useTranslation('capabilities-taxonomy')
  const { data, error } = useQuery(historyQuery(id))
  return (
    <Section title={t('history.title')}>
      {!data && !error && <Skeleton className="h-16!" />}
      {error && !data && <p className="text-data text-bad">{error.message}</p>}
      {data?.length === 0 && <p className="text-data text-ink-2">{t('history.empty')}</p>}
      <ol>
        {data?.map((change) => (
          <li key={change.id} className="border-b border-rule py-2 text-data last:border-b-0">
            <Sentence change={change} />
            <span className="block text-small text-ink-3">
              <When iso={change.at} /> · {change.by ?? t('history.nobody')}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  )
}

function Sentence({ change: { action, fields, other } }: { change: NodeChange }) {
  const { t, i18n } = useTranslation('capabilities-taxonomy')
  const key = `history.actions.${action.replace('taxonomy_node.', '')}`
  const names = fields.map((field) => t(`history.fields.${field}`, { defaultValue: field }))
  const said = new Intl.ListFormat(i18n.language).format(names)
  return (
    <>
      {t(key, { defaultValue: action })}
      {other && <span className="font-medium"> {other}</span>}
      {action === 'taxonomy_node.updated' && said && <span className="text-ink-2">: {said}</span>}
    </>
  )
}
