import { CreateAccountInput } from '@guildhall/contract/access-requests'
import { useTranslation } from 'react-i18next'
import { readerZone } from '../../lib/format.ts'
import { CheckboxField } from '../../ui/form/choice-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FieldRow } from '../../ui/form/form-section.tsx'
import { TextAreaField, TextField } from '../../ui/form/text-field.tsx'
import { TermsLink } from '../terms/public.ts'
import { type NewAccount, useCreateAccount } from './api.ts'
import { BoundCaptcha } from './bound-captcha.tsx'
import { OrganizationFields } from './organization-fields.tsx'

export function CreateAccountForm({ onMailed }: { onMailed: (email: string) => void }) {
  const { t } = useTranslation('access-requests')
  const create = useCreateAccount()
  return (
    <Form
      inDialog
      schema={CreateAccountInput}
      values={nothing}
      saveLabel={t('create.submit')}
      cancelTo="/"
      onSubmit={async (input) => {
        await create.mutateAsync(input)
        onMailed(input.email)
      }}
      className="mt-6"
    >
      <div className="grid gap-[18px]">
        <FieldRow>
          <TextField<NewAccount> name="first_name" label={t('create.first_name')} autoComplete="given-name" />
          <TextField<NewAccount> name="last_name" label={t('create.last_name')} autoComplete="family-name" />
        </FieldRow>
        <TextField<NewAccount>
          name="email"
          type="email"
          label={t('create.email')}
          help={t('create.email_help')}
          autoComplete="username"
        />
        <TextField<NewAccount> name="job_title" label={t('create.job_title')} autoComplete="organization-title" />
        <OrganizationFields />
        <TextAreaField<NewAccount>
          name="message"
          label={t('create.message')}
          help={t('create.message_help')}
          optional
          maxLength={2000}
          rows={2}
        />
        <CheckboxField<NewAccount> name="has_consented" label={t('create.consent')} help={<TermsLink />} />
        <BoundCaptcha />
      </div>
    </Form>
  )
}

const nothing: NewAccount = {
  first_name: '',
  last_name: '',
  email: '',
  job_title: '',
  organization_id: null,
  organization_name: '',
  organization_website: '',
  wished_level: null,
  message: '',
  has_consented: false,
  captcha: '',
  time_zone: readerZone(),
}
