import type { InvoiceSettings } from '@guildhall/contract/site-settings'
import { Plus, Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import { useFieldArray } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/form/choice-fields.tsx'
import { FieldRow, FormSection } from '../../ui/form/form-section.tsx'
import { MoneyField } from '../../ui/form/money-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useDescribed } from '../../ui/form/use-field.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { countryOptions } from '../organizations/public.ts'

type Values = z.infer<typeof InvoiceSettings>

const most = 50

/** The taxes on invoices, one row each. */
export function TaxFields() {
  const { t, i18n } = useTranslation('site-settings')
  const { fields, append, remove } = useFieldArray<Values, 'invoice_taxes'>({ name: 'invoice_taxes' })
  const countries = useMemo(() => countryOptions(i18n.language), [i18n.language])
  useDescribed<Values>('invoice_taxes', { label: t('invoices.taxes') })
  return (
    <FormSection title={t('invoices.taxes')} help={t('invoices.taxes_help')}>
      {fields.length === 0 && <p className="text-ink-2">{t('invoices.no_taxes')}</p>}
      {fields.map(({ id }, at) => (
        <div key={id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 border-b border-rule pb-[18px]">
          <div className="grid gap-3">
            <FieldRow>
              <TextField<Values> name={`invoice_taxes.${at}.name`} label={t('invoices.tax_name')} autoComplete="off" />
              {/* Hundredths of a percent are typed like cents. */}
              <MoneyField<Values>
                name={`invoice_taxes.${at}.rate`}
                label={t('invoices.tax_rate')}
                range={t('invoices.tax_rate_range')}
              />
            </FieldRow>
            <FieldRow>
              <SelectField<Values>
                name={`invoice_taxes.${at}.country`}
                label={t('invoices.tax_country')}
                options={countries}
              />
              <TextField<Values>
                name={`invoice_taxes.${at}.region`}
                label={t('invoices.tax_region')}
                optional
                autoComplete="off"
              />
            </FieldRow>
          </div>
          <IconButton
            icon={Trash2}
            label={t('invoices.remove_tax', { number: at + 1 })}
            onClick={() => remove(at)}
            className="mt-6"
          />
        </div>
      ))}
      <Button
        size="s"
        icon={Plus}
        className="w-max"
        disabled={fields.length >= most}
        onClick={() => append({ name: '', rate: 0, country: 'US', region: '' })}
      >
        {t('invoices.add_tax')}
      </Button>
    </FormSection>
  )
}
