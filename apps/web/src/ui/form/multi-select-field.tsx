import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../checkbox.tsx'
import { cx } from '../cx.ts'
import { Popover } from '../popover.tsx'
import { labelsIn, type Option } from './choice-fields.tsx'
import { Field, Input, useControl, useGroup } from './input.tsx'
import { useField, type BoundProps } from './use-field.ts'

type Props<T extends FieldValues> = BoundProps<T> & {
  options: readonly Option[]
  /** The words of the button that opens the list, such as "Level, hub or role". */
  addLabel?: string
  /** What an empty choice means, such as "Everyone". */
  emptyLabel?: string
}

/** Several of many: what is chosen stands as chips, the rest waits behind a button. The value is a list of strings. */
export function MultiSelectField<T extends FieldValues = FieldValues>({
  name,
  options,
  addLabel,
  emptyLabel,
  disabled,
  ...props
}: Props<T>) {
  const { value, change, error, onBlur } = useField<T>(name, {
    ...props,
    describe: (values) => (isEmptyList(values) ? emptyLabel : labelsIn(options)(values)),
  })
  const chosen: string[] = Array.isArray(value) ? value : []
  // The list's own order is kept, so that ticking a box back restores the value as it was.
  const set = (values: string[]) =>
    change([
      ...options.map((option) => option.value).filter((each) => values.includes(each)),
      ...values.filter((each) => !options.some((option) => option.value === each)),
    ])
  return (
    <Field {...props} error={error} group>
      <Chosen {...{ chosen, options, set, disabled, onBlur, emptyLabel }} addLabel={addLabel} label={props.label} />
    </Field>
  )
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0

type ChosenProps = Pick<Props<FieldValues>, 'options' | 'addLabel' | 'emptyLabel' | 'disabled' | 'label'> & {
  chosen: string[]
  set: (values: string[]) => void
  onBlur: () => void
}

function Chosen({ chosen, options, set, disabled, onBlur, addLabel, emptyLabel, label }: ChosenProps) {
  const { t } = useTranslation('form')
  const { 'aria-invalid': invalid } = useControl()
  const labelOf = (value: string) => options.find((option) => option.value === value)?.label ?? value
  const trigger = (
    <button
      type="button"
      disabled={disabled}
      onBlur={onBlur}
      aria-label={`${addLabel ?? t('multi.add')}: ${label}`}
      className={cx(addClass, invalid ? 'border-bad text-bad' : 'border-edge text-ink-2')}
    >
      <Plus aria-hidden size={14} strokeWidth={1.6} />
      {addLabel ?? t('multi.add')}
    </button>
  )
  return (
    <fieldset {...useGroup()} className="flex min-h-[38px] flex-wrap items-center gap-2">
      {chosen.length === 0 && <span className="text-[14px] text-ink-3">{emptyLabel ?? t('multi.nothing')}</span>}
      {chosen.map((value) => (
        <span key={value} className={chipClass}>
          <span className="truncate">{labelOf(value)}</span>
          <button
            type="button"
            disabled={disabled}
            aria-label={t('multi.remove', { label: labelOf(value) })}
            onClick={() => set(chosen.filter((each) => each !== value))}
            className="grid size-6 shrink-0 place-items-center rounded-s text-ink-2 enabled:hover:bg-ink/10 disabled:hidden"
          >
            <X aria-hidden size={14} strokeWidth={1.6} />
          </button>
        </span>
      ))}
      <Popover trigger={trigger} label={label} className="w-72 p-1.5!">
        <Choices {...{ chosen, options, set }} />
      </Popover>
    </fieldset>
  )
}

function Choices({ chosen, options, set }: Pick<ChosenProps, 'chosen' | 'options' | 'set'>) {
  const { t } = useTranslation('form')
  const [filter, setFilter] = useState('')
  const matching = options.filter((option) =>
    option.label.toLocaleLowerCase().includes(filter.trim().toLocaleLowerCase()),
  )
  return (
    <>
      {options.length > 8 && (
        <Input
          type="search"
          aria-label={t('multi.filter')}
          placeholder={t('multi.filter')}
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
          className="mb-1.5"
        />
      )}
      <ul className="max-h-64 overflow-y-auto">
        {matching.map((option) => (
          <li key={option.value} className="rounded-s px-2 py-1 text-[14px] *:w-full hover:bg-hover">
            <Checkbox
              label={option.label}
              help={option.note}
              disabled={option.disabled ?? false}
              checked={chosen.includes(option.value)}
              onChange={(checked) =>
                set(checked ? [...chosen, option.value] : chosen.filter((each) => each !== option.value))
              }
            />
          </li>
        ))}
      </ul>
      {matching.length === 0 && (
        <output className="block px-2 py-2 text-[13.5px] text-ink-2">{t('multi.empty')}</output>
      )}
    </>
  )
}

const addClass =
  'inline-flex h-(--control-s) items-center gap-1.5 rounded-m border border-dashed px-2.5 text-[13px] enabled:hover:border-solid enabled:hover:text-ink disabled:cursor-not-allowed disabled:border-rule-2 disabled:text-ink-3'
const chipClass =
  'inline-flex h-(--control-s) max-w-full items-center gap-1 rounded-m border border-accent-line bg-accent-wash pr-[3px] pl-2.5 text-[13px] font-semibold has-[button:disabled]:border-rule-2 has-[button:disabled]:bg-well has-[button:disabled]:pr-2.5 has-[button:disabled]:text-ink-3'
