import { useId, type ComponentProps, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { cx } from '../cx.ts'
import { Switch } from '../switch.tsx'
import { Field, FieldNotes, useGroup } from './input.tsx'
import { Select } from './select.tsx'
import { useField, type BoundProps } from './use-field.ts'

export type Option = { value: string; label: string; note?: string | undefined; disabled?: boolean }
/** What the chosen option is called. */
export const labelIn = (options: readonly Option[]) => (value: unknown) =>
  options.find((option) => option.value === value)?.label

/** What the chosen options are called, in the order of the list. */
export const labelsIn = (options: readonly Option[]) => (value: unknown) =>
  Array.isArray(value)
    ? options
        .filter((option) => value.includes(option.value))
        .map(({ label }) => label)
        .join(', ')
    : undefined

type ChoiceProps<T extends FieldValues> = BoundProps<T> & { options: readonly Option[] }

/** One of a few to many; null when nothing is chosen. `clearable` lets a choice be taken back. */
export function SelectField<T extends FieldValues = FieldValues>({
  name,
  options,
  disabled,
  clearable,
  ...props
}: ChoiceProps<T> & { clearable?: boolean }) {
  const { t } = useTranslation('form')
  const { value, change, error, ...field } = useField<T>(name, { ...props, describe: labelIn(options) })
  const chosen = typeof value === 'string' ? value : ''
  return (
    <Field {...props} error={error}>
      <Select {...field} disabled={disabled} value={chosen} onChange={(event) => change(event.target.value || null)}>
        {(clearable || chosen === '') && <option value="">{clearable ? t('select.none') : t('select.choose')}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** One of a few, each with room for a sentence. */
export function RadioField<T extends FieldValues = FieldValues>({ name, options, disabled, ...props }: ChoiceProps<T>) {
  const { value, change, error, ref, onBlur } = useField<T>(name, { ...props, describe: labelIn(options) })
  return (
    <Field {...props} error={error} group>
      <RadioGroup invalid={Boolean(error)} className="grid gap-2.5 pt-1">
        {options.map((option, at) => (
          <ChoiceRow key={option.value} label={option.label} help={option.note}>
            {(attributes) => (
              <Tick
                {...attributes}
                {...(at === 0 && { ref })}
                type="radio"
                name={name}
                checked={value === option.value}
                disabled={disabled || option.disabled}
                onBlur={onBlur}
                onChange={() => change(option.value)}
              />
            )}
          </ChoiceRow>
        ))}
      </RadioGroup>
    </Field>
  )
}

/** One of two to four short words. */
export function SegmentedField<T extends FieldValues = FieldValues>({
  name,
  options,
  disabled,
  ...props
}: ChoiceProps<T>) {
  const { value, change, error, ref, onBlur } = useField<T>(name, { ...props, describe: labelIn(options) })
  const frame = cx(
    'inline-flex w-max max-w-full flex-wrap rounded-m border bg-sheet',
    error ? 'border-bad' : disabled ? 'border-rule-2' : 'border-edge',
  )
  return (
    <Field {...props} error={error} group>
      <RadioGroup invalid={Boolean(error)} className={frame}>
        {options.map((option, at) => (
          <label key={option.value} className={segmentClass}>
            <input
              {...(at === 0 && { ref })}
              type="radio"
              name={name}
              className="sr-only"
              checked={value === option.value}
              disabled={disabled || option.disabled}
              onBlur={onBlur}
              onChange={() => change(option.value)}
            />
            {option.label}
          </label>
        ))}
      </RadioGroup>
    </Field>
  )
}

type ToggleProps<T extends FieldValues> = Omit<BoundProps<T>, 'optional' | 'hideLabel'>

export function CheckboxField<T extends FieldValues = FieldValues>({
  name,
  label,
  help,
  disabled,
  className,
}: ToggleProps<T>) {
  const { value, change, error, ...field } = useField<T>(name, { label })
  return (
    <ChoiceRow label={label} help={help} error={error} className={className}>
      {(attributes) => (
        <Tick
          {...attributes}
          {...field}
          type="checkbox"
          disabled={disabled}
          checked={value === true}
          onChange={(event) => change(event.target.checked)}
        />
      )}
    </ChoiceRow>
  )
}

/** For what is on or off; a checkbox is for what is agreed to. */
export function SwitchField<T extends FieldValues = FieldValues>({
  name,
  label,
  help,
  disabled = false,
  className,
}: ToggleProps<T>) {
  const id = useId()
  const { value, change, error } = useField<T>(name, { label })
  return (
    <div data-invalid={error ? '' : undefined} className={cx('grid gap-1', className)}>
      <Switch {...{ name, label, help, disabled }} checked={value === true} onChange={change} />
      <FieldNotes id={id} error={error} />
    </div>
  )
}

function RadioGroup({ invalid, className, children }: { invalid: boolean; className: string; children: ReactNode }) {
  return (
    <div role="radiogroup" {...useGroup()} aria-invalid={invalid || undefined} className={className}>
      {children}
    </div>
  )
}

type ControlAttributes = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }
type ChoiceRowProps = {
  label: string
  help?: ReactNode
  error?: string | undefined
  className?: string | undefined
  children: (attributes: ControlAttributes) => ReactNode
}

/** A control with its label beside it. */
function ChoiceRow({ label, help, error, className, children }: ChoiceRowProps) {
  const id = useId()
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <div data-invalid={error ? '' : undefined} className={cx('flex items-start gap-2.5', className)}>
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      <div className="grid gap-0.5">
        <label htmlFor={id} className="cursor-pointer text-[14px] leading-[1.45]">
          {label}
        </label>
        <FieldNotes id={id} help={help} error={error} />
      </div>
    </div>
  )
}

/** The platform's checkbox or radio in our ink. */
function Tick({ className, ...props }: ComponentProps<'input'>) {
  return <input {...props} className={cx(tickClass, props.type === 'radio' ? radioMark : checkMark, className)} />
}

const tickClass = cx(
  'relative mt-0.5 grid size-4 shrink-0 cursor-pointer appearance-none place-items-center border-[1.5px] border-edge bg-sheet',
  'checked:border-fill checked:bg-fill aria-invalid:border-bad disabled:cursor-not-allowed disabled:border-rule-2 disabled:bg-well',
  'disabled:checked:border-ink-3 disabled:checked:bg-ink-3',
  // The target is 24px although the box is 16.
  'before:absolute before:-inset-1 before:content-[""]',
)
const checkMark = cx(
  'rounded-s checked:after:h-[4.5px] checked:after:w-2 checked:after:-translate-y-px checked:after:-rotate-45',
  'checked:after:border-b-[1.8px] checked:after:border-l-[1.8px] checked:after:border-on-fill checked:after:content-[""]',
)
const radioMark =
  'rounded-full checked:after:size-1.5 checked:after:rounded-full checked:after:bg-on-fill checked:after:content-[""]'
const segmentClass = cx(
  'grid h-9 cursor-pointer place-items-center border-l border-rule-2 px-3.5 text-[14px] whitespace-nowrap text-ink-2 first:border-l-0 first:rounded-l-m last:rounded-r-m',
  'hover:text-ink has-checked:bg-accent-wash has-checked:font-[620] has-checked:text-accent has-disabled:cursor-not-allowed has-disabled:text-ink-3',
  'has-focus-visible:z-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
)
