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
import { WishedLevel } from './wished-level.tsx'

type Company = Pick<
  NewAccount,
  'email' | 'organization_id' | 'organization_name' | 'organization_website' | 'wished_level'
>
/** Said to the person himself, or to somebody who fills it in for him. */
type Voice = 'create' | 'entry'

type Props = {
  voice?: Voice
  /** The member that the form starts with. */
  selected?: Option | null
}

/** One of the members, which the address may give away; or a company that is none yet. */
export function OrganizationFields({ voice = 'create', selected = null }: Props) {
  const { t } = useTranslation('access-requests')
  const { setValue, getValues } = useFormContext<Company>()
  const [chosen, setChosen] = useState<Option | null>(selected)
  const [isNew, setIsNew] = useState(() => selected === null && getValues('organization_name') !== '')

  const choose = (option: Option | null) => {
    setChosen(option)
    setIsNew(false)
    setValue('organization_id', option?.value ?? null, { shouldDirty: true })
    setValue('organization_name', '')
    setValue('organization_website', '')
    if (voice === 'create') setValue('wished_level', null)
  }
  const change = (next: boolean) => {
    choose(null)
    setIsNew(next)
  }
  return (
    <fieldset className="grid gap-[18px]">
      <legend className="sr-only">{t(`${voice}.organization`)}</legend>
      {isNew ? (
        <>
          <TextField<Company>
            name="organization_name"
            label={t(`${voice}.organization_name`)}
            autoComplete="organization"
          />
          <TextField<Company>
            name="organization_website"
            type="url"
            label={t(`${voice}.organization_website`)}
            optional
            placeholder="https://"
            autoComplete="url"
          />
        </>
      ) : (
        <MemberField voice={voice} chosen={chosen} onChoose={choose} />
      )}
      <Proposal voice={voice} isNew={isNew} chosen={chosen} onAccept={choose} />
      <Switch
        label={t(`${voice}.not_a_member`)}
        help={t(`${voice}.not_a_member_help`)}
        checked={isNew}
        onChange={change}
      />
      {isNew && voice === 'create' && <WishedLevel />}
    </fieldset>
  )
}

type MemberProps = { voice: Voice; chosen: Option | null; onChoose: (option: Option | null) => void }

/** What is missing when nothing is chosen is the name, so its complaint stands here too. */
function MemberField({ voice, chosen, onChoose }: MemberProps) {
  const { t } = useTranslation('access-requests')
  const { ref, onBlur, error } = useField<Company>('organization_id')
  const { error: missing } = useField<Company>('organization_name')
  const search = async (text: string) =>
    text.length < 2 ? [{ value: '', label: t(`${voice}.organization_help`), disabled: true }] : findMembers(text)
  return (
    <Field label={t(`${voice}.organization`)} error={error ?? missing}>
      <Combobox
        clearable
        label={t(`${voice}.organization`)}
        value={chosen}
        onChange={onChoose}
        search={search}
        onBlur={onBlur}
        inputRef={ref}
      />
    </Field>
  )
}

type ProposalProps = { voice: Voice; isNew: boolean; chosen: Option | null; onAccept: (option: Option) => void }

/** Its line is kept free from the start: an answer that comes late must not push away what somebody is about to press. */
function Proposal({ voice, isNew, chosen, onAccept }: ProposalProps) {
  const { t } = useTranslation('access-requests')
  const email = useWatch<Company, 'email'>({ name: 'email' })
  const { data: proposed } = useQuery(proposalQuery(email ?? ''))
  const isOpen = proposed && proposed.value !== chosen?.value
  return (
    <div className="-mt-2 grid min-h-11 items-center">
      <output className="flex items-center gap-4 border-l-2 border-copper pl-3 empty:hidden">
        {isOpen && (
          <>
            <span className="min-w-0 flex-1">{t(`${voice}.proposal`, { name: proposed.label })}</span>
            <Button size="s" onClick={() => onAccept(proposed)}>
              {t(`${voice}.accept`)}
            </Button>
          </>
        )}
      </output>
      {!isOpen && (
        <p className="text-[13px] leading-[1.4] text-pretty text-ink-2">
          {t(isNew ? `${voice}.new_help` : `${voice}.organization_help`)}
        </p>
      )}
    </div>
  )
}
