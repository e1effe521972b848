import { CircleAlert } from 'lucide-react'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { FormProvider, useForm, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { cx } from '../cx.ts'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { ClosingGuard } from './closing-guard.tsx'
import { contractResolver, type FormSchema } from './contract-resolver.ts'
import { listErrors } from './form-errors.ts'
import { SaveBar, type SaveBarProps } from './save-bar.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'
import { FormContext } from './use-field.ts'
import { useSubmit, type Submitted } from './use-submit.ts'

type FormProps<S extends FormSchema> = Pick<
  SaveBarProps,
  'saveLabel' | 'draftLabel' | 'cancelTo' | 'onCancel' | 'cancelLabel' | 'extraActions' | 'danger'
> & {
  /** The body of the endpoint that the form is for. */
  schema: S
  /** What the fields start with; when the record is read anew, fields that nobody touched follow it. */
  values: z.input<S>
  /**
   * Gets what the contract made of the fields, and whether the button for drafts was pressed.
   * Navigation inside is let through once the promise resolves.
   */
  onSubmit: (values: z.output<S>, how: Submitted) => Promise<unknown>
  /**
   * Reads the version that the server has now, of a record that is saved with its `version`: when saving is refused
   * because it is newer, the person is asked what to do, and nothing that was typed is lost.
   */
  versionOf?: () => Promise<number>
  /** Guards the closing of the dialog instead of the page, and has a save bar that ends it. */
  inDialog?: boolean
  className?: string
  children: ReactNode
}

/** A form for creating and for editing: the contract checks it, the server's errors come back to their fields. */
export function Form<S extends FormSchema>({
  schema,
  values,
  onSubmit,
  versionOf,
  inDialog,
  className,
  children,
  ...bar
}: FormProps<S>) {
  const { t } = useTranslation('contract')
  const form = useForm<z.input<S>, unknown, z.output<S>>({
    resolver: contractResolver(schema, (key, words) => t(key, { defaultValue: key, ...words })),
    values,
    resetOptions: { keepDirtyValues: true },
    shouldFocusError: false,
  })
  useSettledErrors(form, schema)
  const { shown, waiting, context } = useFields()
  const { ref, submit, problems, focusProblem, discard, outdated } = useSubmit(form, onSubmit, shown, versionOf)
  return (
    <FormProvider {...form}>
      <FormContext value={context}>
        <form
          ref={ref}
          noValidate
          onSubmit={(event) => void submit(event)}
          // Tabbing must not bring a field under the save bar.
          className={cx('flex flex-1 flex-col [&_:is(input,select,textarea,button)]:scroll-my-24', className)}
        >
          <Problems problems={problems} />
          {children}
          <SaveBar {...bar} inDialog={inDialog} waiting={waiting} onFocusProblem={focusProblem} onDiscard={discard} />
        </form>
        {inDialog ? <ClosingGuard /> : <UnsavedGuard />}
        <ChangedMeanwhile {...outdated} />
      </FormContext>
    </FormProvider>
  )
}

function Problems({ problems }: { problems: string[] }) {
  return (
    <div role="alert" tabIndex={-1} data-problems className="outline-none">
      {problems.length > 0 && (
        <div className="mb-5 flex max-w-[920px] gap-2.5 rounded-m border border-bad-line bg-bad-wash px-3.5 py-2.5 text-[14px] leading-[1.45]">
          <CircleAlert aria-hidden size={16} strokeWidth={1.6} className="mt-[2px] shrink-0 text-bad" />
          <ul className="grid gap-1">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

/** Takes an error back that a change of another field has settled, such as an end that was before the start. */
function useSettledErrors<I extends FieldValues, O>(form: UseFormReturn<I, unknown, O>, schema: FormSchema) {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback({ values, errors }) {
          const known = listErrors(errors)
          if (known.length === 0) return
          const left = new Set(schema.safeParse(values).error?.issues.map((issue) => issue.path.join('.')))
          for (const { field } of known) {
            const path = field as FieldPath<I>
            if (form.getFieldState(path).error?.type === 'contract' && !left.has(field)) form.clearErrors(path)
          }
        },
      }),
    [form, schema],
  )
}

/** Keeps count of the fields that the form shows and of those that saving waits for. */
function useFields() {
  const shown = useRef(new Set<string>())
  const [holds, setHolds] = useState(0)
  const context = useMemo(
    () => ({
      show(name: string) {
        shown.current.add(name)
        return () => void shown.current.delete(name)
      },
      hold() {
        setHolds((count) => count + 1)
        return () => setHolds((count) => count - 1)
      },
    }),
    [],
  )
  return { shown, waiting: holds > 0, context }
}
