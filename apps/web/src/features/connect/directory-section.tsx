import { SeenVersion } from '@guildhall/contract/content'
import { OwnEntry, personFields, type SavedEntry } from '@guildhall/contract/own-entry'
import { visibilities } from '@guildhall/contract/organization-profile-fields'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useIsSwitchedOff } from '../../lib/portal.ts'
import { useMay } from '../../lib/session.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { SegmentedField, SwitchField } from '../../ui/form/choice-fields.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { latestFrom } from '../../ui/form/latest.ts'
import { Form } from '../../ui/form/form.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ownEntryQuery, useSaveOwnEntry } from './api.ts'

/** For the profile: whether the directory lists its owner, and who sees what of him. Nothing where there is no directory. */
export function DirectorySection() {
  const { t, ready } = useTranslation('connect')
  const isOff = useIsSwitchedOff()
  const mayRead = useMay('connect_read') && !isOff('/connect')
  const own = useQuery({ ...ownEntryQuery, enabled: mayRead })
  if (!mayRead || !ready) return null
  return (
    <FormSection title={t('own.title')} help={t('own.help')}>
      {own.data && <OwnEntryForm entry={own.data} />}
      {own.error && !own.data && <ErrorState error={own.error} onRetry={() => void own.refetch()} />}
      {own.isPending && <Skeleton className="h-24!" />}
    </FormSection>
  )
}

const Schema = OwnEntry.extend(SeenVersion.shape)

function OwnEntryForm({ entry }: { entry: SavedEntry }) {
  const { t } = useTranslation('connect')
  const save = useSaveOwnEntry()
  return (
    <Form
      schema={Schema}
      values={entry}
      latest={latestFrom(ownEntryQuery, (saved) => saved)}
      inDialog
      saveLabel={t('own.save')}
      onSubmit={(input) => save.mutateAsync(input)}
    >
      <SwitchField<OwnEntry> name="is_listed" label={t('own.listed')} help={t('own.listed_help')} />
      <FieldChoices />
    </Form>
  )
}

/** Whoever is not listed shows nothing there. */
function FieldChoices() {
  const { t } = useTranslation('connect')
  const isListed = useWatch<OwnEntry, 'is_listed'>({ name: 'is_listed' })
  const options = visibilities.map((value) => ({ value, label: t(`own.visibility.${value}`) }))
  return (
    <div className="mt-5 grid gap-4">
      {personFields.map((field) => (
        <SegmentedField<OwnEntry>
          key={field}
          name={`visibility.${field}`}
          label={t(`own.${field}`)}
          options={options}
          disabled={!isListed}
        />
      ))}
      <p className="text-[13px] text-pretty text-ink-2">{t('own.visibility_help')}</p>
    </div>
  )
}
