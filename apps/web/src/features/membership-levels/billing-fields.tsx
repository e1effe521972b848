import { Level, type LevelInput, levelPeriods } from '@guildhall/contract/membership-levels'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { CheckboxField, RadioField, SelectField } from '../../ui/form/choice-fields.tsx'
import { FieldRow } from '../../ui/form/form-section.tsx'
import { Field, useGroup } from '../../ui/form/input.tsx'
import { MoneyField } from '../../ui/form/money-field.tsx'
import { NumberField } from '../../ui/form/text-field.tsx'
import { DayOfYearField } from './day-of-year-field.tsx'

/** What a level costs, when it renews, and how it is paid; only for one that is billed at all. */
export function BillingFields() {
  const { t, i18n } = useTranslation('membership-levels')
  const period = useWatch<LevelInput, 'period'>({ name: 'period' })
  const { resetField } = useFormContext<LevelInput>()
  // What is out of sight must not keep the level from being saved.
  useEffect(
    () => () => {
      for (const name of ['price', 'grace_days'] as const) resetField(name)
    },
    [resetField],
  )
  const currencies = new Intl.DisplayNames(i18n.language, { type: 'currency' })
  return (
    <>
      <FieldRow>
        <MoneyField<LevelInput> name="price" label={t('form.price')} range={t('form.price_range')} />
        <SelectField<LevelInput>
          name="currency"
          label={t('form.currency')}
          options={Level.shape.currency.options.map((value) => ({
            value,
            label: `${value} – ${currencies.of(value)}`,
          }))}
        />
      </FieldRow>
      <RadioField<LevelInput>
        name="period"
        label={t('form.period')}
        options={levelPeriods.map((value) => ({
          value,
          label: t(`form.${value}`),
          note: t(`form.${value}_help`),
        }))}
      />
      {period === 'fixed' && <DayOfYearField<LevelInput> name="renews_on" label={t('form.renews_on')} />}
      <NumberField<LevelInput>
        name="grace_days"
        label={t('form.grace_days')}
        unit={t('form.days')}
        help={t('form.grace_days_help')}
      />
      <Field label={t('form.ways')} group>
        <WaysToPay />
      </Field>
    </>
  )
}

function WaysToPay() {
  const { t } = useTranslation('membership-levels')
  return (
    <fieldset {...useGroup()} className="grid gap-2.5 pt-1">
      <CheckboxField<LevelInput> name="allows_card" label={t('form.card')} />
      <CheckboxField<LevelInput> name="allows_offline" label={t('form.offline')} help={t('form.offline_help')} />
    </fieldset>
  )
}
