import type { BulkOutcome } from '@guildhall/contract/bulk'
import type { OrganizationBulkInput, OrganizationRow } from '@guildhall/contract/organizations'
import { word } from '@guildhall/contract/validation'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/form/choice-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextAreaField } from '../../ui/form/text-field.tsx'
import { RefusalsDialog } from '../../ui/refusals-dialog.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import { useLevels } from '../membership-levels/public.ts'
import { hubsQuery, useBulk } from './api.ts'
import type { BulkChange } from './bulk-actions.tsx'

type Props = {
  action: BulkChange
  chosen: OrganizationRow[]
  /** Gets the ids of those for which it was not done. */
  onDone: (refusedIds: string[]) => void
  onClose: () => void
}

/** Says what an action means for several organizations, does it, and names those for which it was not done. */
export function BulkDialog({ action, chosen, onDone, onClose }: Props) {
  const { t } = useTranslation('organizations')
  const bulk = useBulk()
  const count = chosen.length
  if (bulk.data?.refused.length) return <Refused outcome={bulk.data} onClose={onClose} />
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(`bulk.${action}.title`, { count })}
      description={t(`bulk.${action}.text`)}
    >
      <Form
        inDialog
        className="mt-4"
        schema={schemas[action]}
        values={{ value: '' }}
        saveLabel={t(`bulk.${action}.confirm`)}
        onCancel={onClose}
        onSubmit={async ({ value }) => {
          const ids = chosen.map(({ id }) => id)
          const { done, refused } = await bulk.mutateAsync(inputOf(action, ids, value))
          onDone(refused.map(({ id }) => id))
          if (refused.length > 0) return
          toastSuccess(t(`bulk.${action}.done`, { count: done }))
          onClose()
        }}
      >
        <ValueField action={action} />
      </Form>
    </Dialog>
  )
}

function ValueField({ action }: { action: BulkChange }) {
  const { t } = useTranslation('organizations')
  const levels = useLevels() ?? []
  const { data: hubs = [] } = useQuery(hubsQuery)
  if (action === 'set_level')
    return (
      <SelectField
        name="value"
        label={t('level')}
        options={levels.filter(({ is_offered }) => is_offered).map(({ slug, name }) => ({ value: slug, label: name }))}
      />
    )
  if (action === 'add_hub')
    return <SelectField name="value" label={t('hub')} options={hubs.map(({ value, label }) => ({ value, label }))} />
  return (
    <TextAreaField name="value" label={t('actions.reason')} help={t('actions.reason_help')} maxLength={300} rows={3} />
  )
}

const reason = z.object({ value: z.string().trim().min(5, word('reason_short')).max(300) })
const schemas = {
  set_level: z.object({ value: z.string(word('level_needed')).min(1, word('level_needed')) }),
  add_hub: z.object({ value: z.uuid(word('not_offered')) }),
  suspend: reason,
  reinstate: reason,
}

function inputOf(action: BulkChange, ids: string[], value: string): OrganizationBulkInput {
  if (action === 'set_level') return { action, ids, membership_level: value }
  if (action === 'add_hub') return { action, ids, hub_id: value }
  return { action, ids, reason: value }
}

function Refused({ outcome: { done, refused }, onClose }: { outcome: BulkOutcome; onClose: () => void }) {
  const { t } = useTranslation('organizations')
  return (
    <RefusalsDialog
      refused={refused}
      title={t('bulk.refused.title', { count: refused.length })}
      description={done > 0 ? t('bulk.refused.text', { count: done }) : t('bulk.refused.none')}
      unnamed={t('bulk.refused.unknown')}
      closeLabel={t('bulk.refused.close')}
      onClose={onClose}
    />
  )
}
