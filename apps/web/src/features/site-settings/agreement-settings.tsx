import { AgreementSettings as Agreements, countersigning } from '@guildhall/contract/site-settings'
import { users } from '@guildhall/contract/users'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { read } from '../../lib/api.ts'
import { networkName } from '../../lib/network.ts'
import { RadioField } from '../../ui/form/choice-fields.tsx'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import { FieldRow, FormSection } from '../../ui/form/form-section.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { AgreementTemplates } from '../agreements/public.ts'
import { SettingsForm } from './section-form.tsx'
import { SettingsFrame } from './settings-frame.tsx'

type Values = z.infer<typeof Agreements>

/** What members sign, and who signs it for the network. */
export default function AgreementSettings() {
  return (
    <SettingsFrame>
      <AgreementTemplates />
      <div className="mt-8">
        <SettingsForm schema={Agreements}>
          <Signatory />
        </SettingsForm>
      </div>
    </SettingsFrame>
  )
}

function Signatory() {
  const { t } = useTranslation('site-settings')
  const manner = useWatch<Values, 'countersigning'>({ name: 'countersigning' })
  return (
    <FormSection title={t('agreements.title')} help={t('agreements.help')}>
      <RadioField<Values>
        name="countersigning"
        label={t('agreements.manner')}
        options={countersigning.map((value) => ({
          value,
          label: t(`agreements.${value}`),
          note: t(`agreements.${value}_help`),
        }))}
      />
      {manner === 'person' && <Countersigner />}
      <FieldRow>
        {manner === 'automatic' && (
          <TextField<Values>
            name="signatory_name"
            label={t('agreements.name')}
            help={t('agreements.name_help', { name: networkName() })}
            optional
            autoComplete="off"
          />
        )}
        <TextField<Values> name="signatory_title" label={t('agreements.role')} optional autoComplete="off" />
      </FieldRow>
    </FormSection>
  )
}

function Countersigner() {
  const { t } = useTranslation('site-settings')
  const id = useWatch<Values, 'countersigner_id'>({ name: 'countersigner_id' })
  const chosen = useQuery({
    queryKey: ['users', 'name-list', id],
    queryFn: () => findPeople({ ids: [id ?? ''] }),
    enabled: id !== null,
    meta: { silent: true },
  })
  return (
    <ComboboxField<Values>
      name="countersigner_id"
      label={t('agreements.countersigner')}
      help={t('agreements.countersigner_help')}
      search={(search) => findPeople({ search })}
      selected={chosen.data?.[0]}
      placeholder={t('agreements.search')}
    />
  )
}

async function findPeople(query: { search: string } | { ids: string[] }) {
  const found = await read(users.nameList, { query })
  return found.map(({ id, name }) => ({ value: id, label: name }))
}
