import { MailSettings as Mail } from '@guildhall/contract/site-settings'
import { Send } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { networkName } from '../../lib/network.ts'
import { Button } from '../../ui/button.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { TextAreaField, TextField } from '../../ui/form/text-field.tsx'
import { useTestIntegration } from './api.ts'
import { SectionForm } from './section-form.tsx'
import { TestResult } from './test-result.tsx'

type Values = z.infer<typeof Mail>

/** What stands on every mail. */
export default function MailSettings() {
  const { t } = useTranslation('site-settings')
  return (
    <SectionForm schema={Mail}>
      <FormSection title={t('sections.mail')} help={t('mail.help')}>
        <TextField<Values>
          name="mail_from_name"
          label={t('mail.from_name')}
          help={t('mail.from_name_help', { name: networkName() })}
          optional
          autoComplete="off"
        />
        <TextField<Values>
          name="mail_reply_to"
          type="email"
          label={t('mail.reply_to')}
          help={t('mail.reply_to_help')}
          optional
          autoComplete="off"
        />
        <TextAreaField<Values>
          name="mail_footer"
          label={t('mail.footer')}
          help={t('mail.footer_help')}
          optional
          maxLength={400}
          rows={3}
        />
      </FormSection>
      <FormSection title={t('mail.test_title')} help={t('mail.test_help')}>
        <TestMail />
      </FormSection>
    </SectionForm>
  )
}

function TestMail() {
  const { t } = useTranslation('site-settings')
  const test = useTestIntegration()
  const found = test.data?.data.last_test
  return (
    <div className="grid gap-2">
      <Button icon={Send} className="w-max" busy={test.isPending} onClick={() => test.mutate('mail')}>
        {t('mail.test')}
      </Button>
      <output>{found && <TestResult name="mail" found={found} />}</output>
    </div>
  )
}
