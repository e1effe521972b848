import { bankColumns, dateOrders, decimalSigns, type CsvPlan } from '@guildhall/contract/bank-statements'
import { useTranslation } from 'react-i18next'
import { Field } from '../../ui/form/input.tsx'
import { Select } from '../../ui/form/select.tsx'

type Props = { headings: string[]; sample: string[][]; plan: CsvPlan; onChange: (plan: CsvPlan) => void }

const currencies = ['USD', 'EUR', 'MXN', 'CAD']

/** Which column of the bank's file is what, and how it writes days and amounts. */
export function PlanFields({ headings, sample, plan, onChange }: Props) {
  const { t } = useTranslation('bank-statements')
  const options = headings.map((heading, at) => ({
    value: String(at),
    label: [heading || t('plan.column', { number: at + 1 }), sample[0]?.[at]].filter(Boolean).join(': ').slice(0, 60),
  }))
  const setColumn = (column: (typeof bankColumns)[number], value: string) => {
    const { [column]: _before, ...columns } = plan.columns
    onChange({ ...plan, columns: value === '' ? columns : { ...columns, [column]: Number(value) } })
  }
  return (
    <fieldset className="grid gap-3 sm:grid-cols-3">
      <legend className="mb-2 text-data text-ink-2">{t('plan.about')}</legend>
      {bankColumns.map((column) => (
        <Field key={column} label={t(`plan.columns.${column}`)}>
          <Select value={String(plan.columns[column] ?? '')} onChange={({ target }) => setColumn(column, target.value)}>
            <option value="">{t('plan.none')}</option>
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      ))}
      <Choice
        label={t('plan.date_order')}
        value={plan.date_order}
        options={dateOrders.map((value) => ({ value, label: t(`plan.dates.${value}`) }))}
        onChange={(date_order) => onChange({ ...plan, date_order })}
      />
      <Choice
        label={t('plan.decimal')}
        value={plan.decimal}
        options={decimalSigns.map((value) => ({ value, label: value === '.' ? '1,234.50' : '1.234,50' }))}
        onChange={(decimal) => onChange({ ...plan, decimal })}
      />
      <Choice
        label={t('plan.currency')}
        value={plan.currency}
        options={[...new Set([plan.currency, ...currencies])].map((value) => ({ value, label: value }))}
        onChange={(currency) => onChange({ ...plan, currency })}
      />
    </fieldset>
  )
}

type ChoiceProps<T extends string> = {
  label: string
  value: T
  options: { value: T; label: string }[]
  onChange: (value: T) => void
}

function Choice<T extends string>({ label, value, options, onChange }: ChoiceProps<T>) {
  return (
    <Field label={label}>
      <Select
        value={value}
        onChange={({ target }) => {
          const chosen = options.find((option) => option.value === target.value)
          if (chosen) onChange(chosen.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </Field>
  )
}
