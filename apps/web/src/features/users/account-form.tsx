import type { UserDetail } from '@guildhall/contract/users'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { languages } from '../../lib/language.ts'
import { SegmentedField } from '../../ui/form/choice-fields.tsx'
import { FieldRow, FormSection } from '../../ui/form/form-section.tsx'
import { Form } from '../../ui/form/form.tsx'
import { latestFrom } from '../../ui/form/latest.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { type AccountKind, editPath, places } from './account-kind.ts'
import { type AccountValues, schemas, valuesOf } from './account-values.ts'
import { accountQuery, useSaveAccount } from './api.ts'
import { OrganizationField } from './organization-field.tsx'
import { RoleField } from './role-field.tsx'

type Props = { kind: AccountKind; user?: UserDetail; values: AccountValues; rail?: ReactNode }

/** Adds an account, or changes this one. */
export function AccountForm({ kind, user, values, rail }: Props) {
  const { t } = useTranslation('users')
  const { t: said } = useTranslation(kind)
  const navigate = useNavigate()
  // One key for as long as the form is open: a second click cannot invite a second time.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const save = useSaveAccount(kind, user?.id, idempotencyKey)
  return (
    <Form
      schema={schemas[kind]}
      values={values}
      latest={user && latestFrom(accountQuery(user.id), valuesOf)}
      saveLabel={user ? undefined : said('list.add')}
      cancelTo={user ? undefined : places[kind].list}
      onSubmit={async (input) => {
        const { data } = await save.mutateAsync(input)
        if (!user) void navigate(editPath(kind, data.id))
      }}
    >
      <div className="@container pb-8">
        <div className="grid gap-x-7 gap-y-8 @[960px]:flex">
          <div className="min-w-0 flex-1">
            <PersonFields help={user ? t('form.person_help') : t('form.invite_help')} />
            <FormSection title={t('form.access')} help={said('form.access_help')}>
              <OrganizationField kind={kind} user={user} />
              <RoleField kind={kind} heldIds={user?.role_ids ?? []} />
            </FormSection>
          </div>
          {rail}
        </div>
      </div>
    </Form>
  )
}

function PersonFields({ help }: { help: string }) {
  const { t } = useTranslation('users')
  return (
    <FormSection title={t('form.person')} help={help}>
      <FieldRow>
        <TextField<AccountValues> name="first_name" label={t('form.first_name')} autoComplete="off" />
        <TextField<AccountValues> name="last_name" label={t('form.last_name')} autoComplete="off" />
      </FieldRow>
      <TextField<AccountValues>
        name="email"
        type="email"
        label={t('email')}
        help={t('form.email_help')}
        autoComplete="off"
      />
      <FieldRow>
        <TextField<AccountValues> name="job_title" label={t('form.job_title')} optional autoComplete="off" />
        <TextField<AccountValues> name="phone" type="tel" label={t('form.phone')} optional autoComplete="off" />
      </FieldRow>
      <SegmentedField<AccountValues>
        name="language"
        label={t('form.language')}
        help={t('form.language_help')}
        options={languages.map((value) => ({ value, label: t(`form.languages.${value}`) }))}
      />
    </FormSection>
  )
}
