import type { Hub, HubInput } from '@guildhall/contract/hubs'
import { has } from '@guildhall/contract/policy'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useUserDetails } from '../../lib/stores.ts'
import { AttachmentsField } from '../../ui/form/attachments-field.tsx'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import { CoverField } from '../../ui/form/cover-field.tsx'
import { EntriesField } from '../../ui/form/entries-field.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { Form } from '../../ui/form/form.tsx'
import { MultiSelectField } from '../../ui/form/multi-select-field.tsx'
import { RichTextField } from '../../ui/form/rich-text-field.tsx'
import { TextAreaField, TextField } from '../../ui/form/text-field.tsx'
import { managerOptionsQuery, searchLeads } from './api.ts'
import { HubFormValues, valuesOf } from './hub-values.ts'
import { LinkRows } from './link-rows.tsx'

type Props = {
  hub?: Hub
  saveLabel: string
  cancelTo: string
  latest?: () => Promise<HubFormValues>
  onSubmit: (input: HubInput & { version: number }) => Promise<unknown>
}

/** Adds a hub, or changes this one. */
export function HubForm({ hub, onSubmit, ...bar }: Props) {
  const isAdmin = useUserDetails(({ userDetails }) => userDetails !== null && has(userDetails, 'system_admin'))
  const save = ({ cover, attachments, manager_ids, ...fields }: HubFormValues) =>
    onSubmit({
      ...fields,
      ...(isAdmin ? { manager_ids } : {}),
      cover_id: cover?.id ?? null,
      attachment_ids: attachments.map(({ id }) => id),
    })
  return (
    <Form schema={HubFormValues} values={valuesOf(hub)} onSubmit={save} {...bar}>
      <Basics />
      <Page />
      <Leading hub={hub} isAdmin={isAdmin} />
    </Form>
  )
}

function Basics() {
  const { t } = useTranslation('hubs')
  return (
    <FormSection title={t('form.basics')} help={t('form.basics_help')}>
      <TextField<HubFormValues> name="name" label={t('form.name')} autoComplete="off" />
      <TextField<HubFormValues>
        name="region"
        label={t('form.region')}
        help={t('form.region_help')}
        optional
        autoComplete="off"
      />
      <TextAreaField<HubFormValues>
        name="description"
        label={t('form.description')}
        help={t('form.description_help')}
        optional
        maxLength={400}
        rows={2}
      />
      <EntriesField<HubFormValues>
        name="focus"
        label={t('form.focus')}
        help={t('form.focus_help')}
        placeholder={t('form.focus_placeholder')}
        optional
        phrases
      />
      <CoverField<HubFormValues> name="cover" label={t('form.cover')} optional />
    </FormSection>
  )
}

function Page() {
  const { t } = useTranslation('hubs')
  return (
    <FormSection title={t('form.page')} help={t('form.page_help')}>
      <RichTextField<HubFormValues> name="page" label={t('form.page_text')} optional />
      <LinkRows />
      <AttachmentsField<HubFormValues> name="attachments" label={t('form.files')} optional />
    </FormSection>
  )
}

function Leading({ hub, isAdmin }: { hub: Hub | undefined; isAdmin: boolean }) {
  const { t } = useTranslation('hubs')
  const { data: people = [] } = useQuery({ ...managerOptionsQuery, enabled: isAdmin })
  const known = [...people, ...(hub?.managers ?? []).filter(({ id }) => !people.some((each) => each.id === id))]
  const lead = hub?.lead_organization
  return (
    <FormSection title={t('form.leading')} help={t('form.leading_help')}>
      <ComboboxField<HubFormValues>
        name="lead_organization_id"
        label={t('form.lead')}
        help={isAdmin ? t('form.lead_help') : t('form.lead_help_manager')}
        search={searchLeads}
        selected={lead ? { value: lead.id, label: lead.name } : null}
        clearable
        optional
      />
      {isAdmin ? (
        <MultiSelectField<HubFormValues>
          name="manager_ids"
          label={t('form.managers')}
          help={t('form.managers_help')}
          addLabel={t('form.add_manager')}
          emptyLabel={t('form.no_managers')}
          options={known.map(({ id, name, organization_name }) => ({
            value: id,
            label: name,
            note: organization_name ?? undefined,
          }))}
        />
      ) : (
        <p className="text-data text-ink-2">{t('form.managers_by_office')}</p>
      )}
    </FormSection>
  )
}
