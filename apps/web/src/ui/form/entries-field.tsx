import { X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { type FieldValues, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { cx } from '../cx.ts'
import { Field, Input } from './input.tsx'
import { type BoundProps, useField } from './use-field.ts'

/**
 * Several short entries that people type: Enter, a comma or leaving the field takes one, and each can be removed.
 * A space ends an entry too, unless they are `phrases`.
 */
export function EntriesField<T extends FieldValues>({
  name,
  placeholder,
  phrases = false,
  ...props
}: BoundProps<T> & { placeholder?: string; phrases?: boolean }) {
  const { value, change, error, ref, onBlur } = useField<T>(name, props)
  const { getFieldState } = useFormContext<T>()
  const [typed, setTyped] = useState('')
  const entries = Array.isArray(value) ? value.map(String) : []
  const take = () => {
    const fresh = typed
      .split(phrases ? /[,;\n]+/ : /[\s,;]+/)
      .map((entry) => entry.trim())
      .filter(Boolean)
    setTyped('')
    if (fresh.length > 0) change([...new Set([...entries, ...fresh])])
  }
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const isEnd = event.key === 'Enter' || event.key === ',' || (event.key === ' ' && !phrases)
    if (isEnd && typed.trim()) {
      event.preventDefault()
      take()
    }
  }
  return (
    <Field {...props} error={error}>
      <Input
        ref={ref}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={placeholder}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKey}
        onBlur={() => {
          take()
          onBlur()
        }}
      />
      <Entries
        label={props.label}
        entries={entries}
        wrong={wrongOf(getFieldState(name).error)}
        onRemove={(gone) => change(entries.filter((entry) => entry !== gone))}
      />
    </Field>
  )
}

type EntriesProps = { label: string; entries: string[]; wrong: string[]; onRemove: (entry: string) => void }

function Entries({ label, entries, wrong, onRemove }: EntriesProps) {
  const { t } = useTranslation('form')
  if (entries.length === 0) return null
  return (
    <ul aria-label={label} className="flex flex-wrap gap-1.5 pt-1">
      {entries.map((entry, at) => (
        <li
          key={entry}
          className={cx(
            'inline-flex h-(--control-s) max-w-full items-center gap-1 rounded-m border pr-[3px] pl-2.5 text-[13px] font-semibold',
            wrong.includes(String(at)) ? 'border-bad bg-bad-wash text-bad' : 'border-accent-line bg-accent-wash',
          )}
        >
          <span className="truncate">{entry}</span>
          <button
            type="button"
            aria-label={t('multi.remove', { label: entry })}
            onClick={() => onRemove(entry)}
            className="grid size-6 shrink-0 place-items-center rounded-s text-ink-2 hover:bg-ink/10"
          >
            <X aria-hidden size={14} strokeWidth={1.6} />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The places of the entries that the contract refuses. */
const wrongOf = (error: object | undefined): string[] => Object.keys(error ?? {}).filter((key) => /^\d+$/.test(key))
