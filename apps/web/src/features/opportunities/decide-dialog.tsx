import { opportunities, type OpportunityDetails } from '@guildhall/contract/opportunities'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { Dialog } from '../../ui/dialog.tsx'
import { RadioField } from '../../ui/form/choice-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Field } from '../../ui/form/input.tsx'
import { TextAreaField } from '../../ui/form/text-field.tsx'
import { useField } from '../../ui/form/use-field.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { useDecideOpportunity } from './api.ts'
import { responsesQuery } from './response-api.ts'

const Decision = opportunities.decide.body
type Values = z.input<typeof Decision>
type Props = { opportunity: OpportunityDetails; onClose: () => void }

/** Says who won, or that nobody did; everybody who responded or saved it reads that. */
export function DecideDialog({ opportunity: { id, title }, onClose }: Props) {
  const { t } = useTranslation('opportunities')
  const decide = useDecideOpportunity()
  return (
    <Dialog open onOpenChange={onClose} size="l" title={t('decide.title', { title })} description={t('decide.text')}>
      <Form
        inDialog
        className="mt-4"
        schema={Decision}
        values={{ id, decision: 'awarded', response_ids: [], outcome: '' }}
        saveLabel={t('decide.confirm')}
        onCancel={onClose}
        onSubmit={async (input) => {
          await decide.mutateAsync({ ...input, response_ids: input.decision === 'awarded' ? input.response_ids : [] })
          onClose()
        }}
      >
        <div className="grid gap-4">
          <RadioField<Values>
            name="decision"
            label={t('decide.decision')}
            options={(['awarded', 'not_awarded'] as const).map((value) => ({ value, label: t(`decide.${value}`) }))}
          />
          <Winners opportunityId={id} />
          <TextAreaField<Values>
            name="outcome"
            label={t('decide.outcome')}
            help={t('decide.outcome_help')}
            optional
            maxLength={2000}
            rows={3}
          />
        </div>
      </Form>
    </Dialog>
  )
}

function Winners({ opportunityId }: { opportunityId: string }) {
  const { t } = useTranslation('opportunities')
  const { value, change, error } = useField<Values>('response_ids')
  const decision = useWatch<Values, 'decision'>({ name: 'decision' })
  const { data: responses } = useQuery(responsesQuery(opportunityId))
  const chosen: string[] = Array.isArray(value) ? value : []
  const handedIn = responses?.filter(({ state }) => state === 'submitted') ?? []
  if (decision !== 'awarded') return null
  return (
    <Field label={t('decide.winners')} group error={error}>
      {handedIn.length === 0 && <p className="text-data text-ink-2">{t('decide.nobody')}</p>}
      <ul className="grid gap-1">
        {handedIn.map(({ id, organization, title }) => (
          <li key={id}>
            <Checkbox
              label={organization.name}
              help={title}
              checked={chosen.includes(id)}
              onChange={(checked) => change(checked ? [...chosen, id] : chosen.filter((each) => each !== id))}
            />
          </li>
        ))}
      </ul>
    </Field>
  )
}
