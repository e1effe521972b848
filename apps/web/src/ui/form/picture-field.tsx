import { type ReactNode, useRef } from 'react'
import { type FieldValues, useFormContext } from 'react-hook-form'
import { Button } from '../button.tsx'
import { Field } from './input.tsx'
import { type BoundProps, useField } from './use-field.ts'

type Props<T extends FieldValues> = BoundProps<T> & {
  /** The address of the picture that is there already. */
  current: string | undefined
  /** How the picture is shown; without an address, what stands in for it. */
  children: (url: string | undefined) => ReactNode
  words: { upload: string; replace: string; remove: string }
}

/** A picture that is saved with the form: base64 when there is a new one, null when it goes, nothing while it stays. */
export function PictureField<T extends FieldValues>({ name, current, children, words, disabled, ...props }: Props<T>) {
  const input = useRef<HTMLInputElement>(null)
  const { value, change, error, ref } = useField<T>(name, props)
  const { setError } = useFormContext<T>()
  const url = typeof value === 'string' ? `data:image/webp;base64,${value}` : value === null ? undefined : current
  const take = async (file: File) => {
    const { readPicture } = await import('./read-picture.ts')
    try {
      change(await readPicture(file))
    } catch (refusal) {
      if (refusal instanceof Error) setError(name, { type: 'picture', message: refusal.message })
    }
  }
  return (
    <Field group {...props} error={error}>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 pt-1">
        {children(url)}
        <input
          ref={input}
          hidden
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-label={props.label}
          onChange={({ target }) => {
            const file = target.files?.[0]
            if (file) void take(file)
            // The same file can be chosen again.
            target.value = ''
          }}
        />
        <div className="flex flex-wrap gap-2">
          <Button ref={ref} size="s" disabled={disabled} onClick={() => input.current?.click()}>
            {url ? words.replace : words.upload}
          </Button>
          {url && (
            <Button size="s" variant="quiet" disabled={disabled} onClick={() => change(current ? null : undefined)}>
              {words.remove}
            </Button>
          )}
        </div>
      </div>
    </Field>
  )
}
