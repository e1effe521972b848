import { X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field, Input } from '../../ui/form/input.tsx'
import { useField } from '../../ui/form/use-field.ts'
import type { Values } from './form-input.ts'

/** Words that readers may look for; each may be several words. Enter, a comma or leaving the field takes one. */
export function TagsField() {
  const { t } = useTranslation(['articles', 'form'])
  const { value, change, error, ref, onBlur } = useField<Values>('tags')
  const [typed, setTyped] = useState('')
  const tags = Array.isArray(value) ? value.map(String) : []
  const take = () => {
    const fresh = typed
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean)
    setTyped('')
    if (fresh.length > 0) change([...new Set([...tags, ...fresh])])
  }
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if ((event.key !== 'Enter' && event.key !== ',') || !typed.trim()) return
    event.preventDefault()
    take()
  }
  return (
    <Field label={t('form.tags')} help={t('form.tags_help')} error={error} optional>
      <Input
        ref={ref}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKey}
        onBlur={() => {
          take()
          onBlur()
        }}
      />
      {tags.length > 0 && (
        <ul aria-label={t('form.tags')} className="flex flex-wrap gap-1.5 pt-1">
          {tags.map((tag) => (
            <li
              key={tag}
              className="inline-flex h-(--control-s) max-w-full items-center gap-1 rounded-m border border-accent-line bg-accent-wash pr-[3px] pl-2.5 text-[13px] font-semibold"
            >
              <span className="truncate">{tag}</span>
              <button
                type="button"
                aria-label={t('form:multi.remove', { label: tag })}
                onClick={() => change(tags.filter((each) => each !== tag))}
                className="grid size-6 shrink-0 place-items-center rounded-s text-ink-2 hover:bg-ink/10"
              >
                <X aria-hidden size={14} strokeWidth={1.6} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Field>
  )
}
