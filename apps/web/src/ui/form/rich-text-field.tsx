import i18next from 'i18next'
import { lazy, Suspense, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { loadPart } from '../../lib/load-part.ts'
import type { EditorProps } from '../editor/editor.tsx'
import { Field, useControl, useGroup } from './input.tsx'
import { useField, useHoldSaving, type BoundProps } from './use-field.ts'

/** Formatted text, as HTML; empty where nothing is written. The editor comes when it is first shown, and saving waits for its pictures. */
export function RichTextField<T extends FieldValues = FieldValues>({ name, disabled, ...props }: BoundProps<T>) {
  const { value, change, error, ref, onBlur } = useField<T>(name, { ...props, describe: textOfHtml })
  const [waiting, setWaiting] = useState(false)
  useHoldSaving(waiting)
  const text = typeof value === 'string' ? value : ''
  return (
    <Field {...props} group error={error}>
      <Suspense
        fallback={<div aria-busy className="h-[262px] animate-pulse rounded-m border border-rule-2 bg-sheet" />}
      >
        <Slot
          value={text}
          onChange={change}
          onBlur={onBlur}
          onWaiting={setWaiting}
          fieldRef={ref}
          disabled={disabled}
        />
      </Suspense>
    </Field>
  )
}

/** What is written, without its formatting: one line for each paragraph, heading or item. */
function textOfHtml(html: unknown): string | undefined {
  if (typeof html !== 'string') return undefined
  const lines = html.replaceAll(/<br\s*\/?>|<\/(?:p|h\d|li|tr|blockquote|pre)>/g, '$&\n')
  const text = new DOMParser().parseFromString(lines, 'text/html').body.textContent ?? ''
  return text.replaceAll(/\n\s*\n/g, '\n').trim()
}

function Slot(props: Omit<EditorProps, 'aria-labelledby' | 'aria-describedby' | 'aria-invalid'>) {
  const { 'aria-invalid': invalid } = useControl()
  return <Editor {...useGroup()} aria-invalid={invalid} {...props} />
}

/** The editor with its words. */
const Editor = lazy(async () => {
  const [editor] = await Promise.all([loadPart(() => import('../editor/editor.tsx')), i18next.loadNamespaces('editor')])
  return editor
})
