import type { InvoiceSettings } from '@guildhall/contract/site-settings'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { FieldRow, FormSection } from '../../ui/form/form-section.tsx'
import { TextField } from '../../ui/form/text-field.tsx'

type Values = z.infer<typeof InvoiceSettings>

/** Where invoices are paid by transfer. */
export function BankAccountFields() {
  const { t } = useTranslation('site-settings')
  const given = { optional: true, autoComplete: 'off' }
  return (
    <FormSection title={t('invoices.account')} help={t('invoices.account_help')}>
      <FieldRow>
        <TextField<Values> name="bank_account.holder" label={t('invoices.holder')} {...given} />
        <TextField<Values> name="bank_account.bank" label={t('invoices.bank')} {...given} />
      </FieldRow>
      <FieldRow>
        <TextField<Values> name="bank_account.iban" label={t('invoices.iban')} {...given} />
        <TextField<Values> name="bank_account.bic" label={t('invoices.bic')} {...given} />
      </FieldRow>
      <FieldRow>
        <TextField<Values> name="bank_account.routing" label={t('invoices.routing')} {...given} />
        <TextField<Values> name="bank_account.account" label={t('invoices.account_number')} {...given} />
      </FieldRow>
    </FormSection>
  )
}
