import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Field, useGroup } from '../../ui/form/input.tsx'
import { Select } from '../../ui/form/select.tsx'
import { type BoundProps, useField } from '../../ui/form/use-field.ts'
import { dayOfYear, daysIn, monthName, partsOf } from './day-of-year.ts'

/** A day of every year, as month and day; its value is `07-01`. */
export function DayOfYearField<T extends FieldValues>({ name, ...props }: BoundProps<T>) {
  const { error } = useField<T>(name)
  return (
    <Field {...props} error={error} group>
      <Parts<T> name={name} label={props.label} />
    </Field>
  )
}

function Parts<T extends FieldValues>({ name, label }: Pick<BoundProps<T>, 'name' | 'label'>) {
  const { t, i18n } = useTranslation('membership-levels')
  const { value, change, ref, onBlur } = useField<T>(name, {
    label,
    describe(day) {
      const { month, day: date } = partsOf(day)
      return `${date} ${monthName(month, i18n.language)}`
    },
  })
  const { month, day } = partsOf(value)
  return (
    <fieldset {...useGroup()} className="flex gap-2.5">
      <Select
        ref={ref}
        id={undefined}
        aria-label={t('form.month')}
        value={month}
        onChange={(event) => change(dayOfYear(Number(event.target.value), day))}
        onBlur={onBlur}
        className="w-44"
      >
        {numbersTo(12).map((each) => (
          <option key={each} value={each}>
            {monthName(each, i18n.language)}
          </option>
        ))}
      </Select>
      <Select
        id={undefined}
        aria-label={t('form.day')}
        value={day}
        onChange={(event) => change(dayOfYear(month, Number(event.target.value)))}
        onBlur={onBlur}
        className="w-20"
      >
        {numbersTo(daysIn(month)).map((each) => (
          <option key={each}>{each}</option>
        ))}
      </Select>
    </fieldset>
  )
}

const numbersTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)
