import { Suspense, type ComponentType } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Field, TextArea, useControl, useGroup } from './input.tsx'
import { useField, type BoundProps } from './use-field.ts'

/** What an editor has to take to fit the slot; its value is HTML. */
export type EditorProps = {
  id: string | undefined
  'aria-labelledby': string | undefined
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  value: string
  onChange: (html: string) => void
  onBlur: () => void
  disabled?: boolean | undefined
}

type Props<T extends FieldValues> = BoundProps<T> & {
  /** A lazily loaded editor; plain text is edited without one. */
  editor?: ComponentType<EditorProps>
}

/** The place of an editor. The form keeps its layout while the editor loads. */
export function RichTextField<T extends FieldValues = FieldValues>({ name, editor, disabled, ...props }: Props<T>) {
  const { value, change, error, onBlur } = useField<T>(name)
  const text = typeof value === 'string' ? value : ''
  return (
    <Field {...props} error={error}>
      <Slot editor={editor} value={text} onChange={change} onBlur={onBlur} disabled={disabled} />
    </Field>
  )
}

type SlotProps = Pick<EditorProps, 'value' | 'onChange' | 'onBlur' | 'disabled'> & {
  editor: ComponentType<EditorProps> | undefined
}

function Slot({ editor: Editor, ...props }: SlotProps) {
  const control = useControl()
  const { 'aria-labelledby': labelledBy } = useGroup()
  if (!Editor)
    return <TextArea {...props} onChange={(event) => props.onChange(event.target.value)} className="min-h-[230px]" />
  return (
    <Suspense fallback={<div aria-busy className="h-[230px] animate-pulse rounded-m border border-rule-2 bg-sheet" />}>
      <Editor {...control} aria-labelledby={labelledBy} {...props} />
    </Suspense>
  )
}
