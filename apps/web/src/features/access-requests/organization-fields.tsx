import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import type { Option } from '../../ui/form/choice-fields.tsx'
import { Combobox } from '../../ui/form/combobox.tsx'
import { Field } from '../../ui/form/input.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useField } from '../../ui/form/use-field.ts'
import { Switch } from '../../ui/switch.tsx'
import { findMembers, type NewAccount, proposalQuery } from './api.ts'

/** One of the members, which the address may give away; or a company that is none yet. */
export function OrganizationFields() {
  const { t } = useTranslation('access-requests')
  const { setValue } = useFormContext<NewAccount>()
  const [chosen, setChosen] = useState<Option | null>(null)
  const [isNew, setIsNew] = useState(false)

  const choose = (option: Option | null) => {
    setChosen(option)
    setIsNew(false)
    setValue('organization_id', option?.value ?? null, { shouldDirty: true })
    setValue('organization_name', '')
    setValue('organization_website', '')
  }
  const change = (next: boolean) => {
    choose(null)
    setIsNew(next)
  }
  return (
    <fieldset className="grid gap-[18px]">
      <legend className="sr-only">{t('create.organization')}</legend>
      {isNew ? (
        <>
          <TextField<NewAccount>
            name="organization_name"
            label={t('create.organization_name')}
            autoComplete="organization"
          />
          <TextField<NewAccount>
            name="organization_website"
            type="url"
            label={t('create.organization_website')}
            optional
            placeholder="https://"
            autoComplete="url"
          />
        </>
      ) : (
        <MemberField chosen={chosen} onChoose={choose} />
      )}
      <Proposal chosen={chosen} onAccept={choose} />
      <Switch label={t('create.not_a_member')} help={t('create.not_a_member_help')} checked={isNew} onChange={change} />
    </fieldset>
  )
}

/** What is missing when nothing is chosen is the name, so its complaint stands here too. */
function MemberField({ chosen, onChoose }: { chosen: Option | null; onChoose: (option: Option | null) => void }) {
  const { t } = useTranslation('access-requests')
  const { ref, onBlur, error } = useField<NewAccount>('organization_id')
  const { error: missing } = useField<NewAccount>('organization_name')
  const search = async (text: string) =>
    text.length < 2 ? [{ value: '', label: t('create.organization_help'), disabled: true }] : findMembers(text)
  return (
    <Field label={t('create.organization')} error={error ?? missing}>
      <Combobox
        clearable
        label={t('create.organization')}
        value={chosen}
        onChange={onChoose}
        search={search}
        onBlur={onBlur}
        inputRef={ref}
      />
    </Field>
  )
}

function Proposal({ chosen, onAccept }: { chosen: Option | null; onAccept: (option: Option) => void }) {
  const { t } = useTranslation('access-requests')
  const email = useWatch<NewAccount, 'email'>({ name: 'email' })
  const { data: proposed } = useQuery(proposalQuery(email))
  const isOpen = proposed && proposed.value !== chosen?.value
  return (
    <output className="flex flex-wrap items-center gap-x-4 gap-y-2 border-l-2 border-copper pl-3 empty:hidden">
      {isOpen && (
        <>
          <span className="min-w-0 flex-1">{t('create.proposal', { name: proposed.label })}</span>
          <Button size="s" onClick={() => onAccept(proposed)}>
            {t('create.accept')}
          </Button>
        </>
      )}
    </output>
  )
}
