import { InvoiceSettings as Invoices } from '@guildhall/contract/site-settings'
import { addDays } from '@guildhall/contract/standing'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { networkName } from '../../lib/network.ts'
import { useToday } from '../../lib/portal.ts'
import { formatDay } from '../../ui/form/date-text.ts'
import { FieldRow, FormSection } from '../../ui/form/form-section.tsx'
import { NumberField, TextAreaField, TextField } from '../../ui/form/text-field.tsx'
import { BankAccountFields } from './bank-account-fields.tsx'
import { SectionForm } from './section-form.tsx'
import { TaxFields } from './tax-fields.tsx'

type Values = z.infer<typeof Invoices>

/** What stands on every invoice. */
export default function InvoiceSettings() {
  const { t } = useTranslation('site-settings')
  return (
    <SectionForm schema={Invoices}>
      <FormSection title={t('sections.invoices')} help={t('invoices.help')}>
        <FieldRow>
          <NumberField<Values>
            name="payment_terms_days"
            label={t('invoices.terms')}
            unit={t('unit.days')}
            help={t('invoices.terms_help')}
          />
          <TextField<Values>
            name="invoice_prefix"
            label={t('invoices.prefix')}
            help={t('invoices.prefix_help')}
            optional
            autoComplete="off"
          />
        </FieldRow>
        <TextAreaField<Values>
          name="invoice_issuer"
          label={t('invoices.issuer')}
          help={t('invoices.issuer_help')}
          optional
          maxLength={600}
          rows={4}
        />
        <TextAreaField<Values>
          name="invoice_notes"
          label={t('invoices.notes')}
          help={t('invoices.notes_help')}
          optional
          maxLength={600}
          rows={3}
        />
      </FormSection>
      <BankAccountFields />
      <TaxFields />
      <FormSection title={t('invoices.preview')} help={t('invoices.preview_help')}>
        <Preview />
      </FormSection>
    </SectionForm>
  )
}

/** How the head and the foot of an invoice come out. */
function Preview() {
  const { t, i18n } = useTranslation('site-settings')
  const { payment_terms_days, invoice_prefix, invoice_issuer, invoice_notes, bank_account } = useWatch<Values>()
  const today = useToday()
  const dayIn = (days: number) => formatDay(addDays(today, days), i18n.language)
  const terms = typeof payment_terms_days === 'number' ? payment_terms_days : 0
  const account = Object.values(bank_account ?? {}).filter(Boolean)
  return (
    <div className="max-w-[420px] rounded-m border border-rule-2 bg-sheet p-5 text-[13px] leading-[1.5] shadow-lift">
      <p className="mb-4 whitespace-pre-line text-ink-2">{invoice_issuer || networkName()}</p>
      <p className="font-serif text-h3">{t('invoices.number', { number: `${invoice_prefix ?? ''}0042` })}</p>
      <p className="flex justify-between border-b border-rule py-1.5">
        <span>{t('invoices.issued')}</span> <span>{dayIn(0)}</span>
      </p>
      <p className="flex justify-between py-1.5 font-semibold">
        <span>{t('invoices.due')}</span> <span>{dayIn(terms)}</span>
      </p>
      {account.length > 0 && <p className="mt-3 border-t border-rule pt-2 text-ink-2">{account.join(' · ')}</p>}
      {invoice_notes && (
        <p className="mt-3 border-t border-rule pt-2 whitespace-pre-line text-ink-2">{invoice_notes}</p>
      )}
    </div>
  )
}
