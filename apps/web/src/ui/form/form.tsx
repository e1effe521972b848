import { CircleAlert } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { FormProvider, useForm, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { cx } from '../cx.ts'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { ClosingGuard } from './closing-guard.tsx'
import { contractResolver, type FormSchema } from './contract-resolver.ts'
import { isSame } from './differences.ts'
import { listErrors } from './form-errors.ts'
import { SaveBar, type SaveBarProps } from './save-bar.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'
import { FormContext } from './use-field.ts'
import { useFields } from './use-fields.ts'
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
   * Reads the record again, as values of this form with their `version` (see `latestFrom`). When saving is refused because
   * someone else has saved a newer version, the person sees both and decides; nothing that was typed is lost.
   */
  latest?: (() => Promise<z.input<S>>) | undefined
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
  latest,
  inDialog,
  className,
  children,
  ...bar
}: FormProps<S>) {
  const { t } = useTranslation('contract')
  const [opened, setOpened] = useState(values)
  // Once versions are merged, the form holds other values than it was opened with: resetting it then would cancel its saving.
  const [known, setKnown] = useState(values)
  const form = useForm<z.input<S>, unknown, z.output<S>>({
    resolver: contractResolver(schema, (key, words) => t(key, { defaultValue: key, ...words })),
    values: opened,
    resetOptions: { keepDirtyValues: true },
    shouldFocusError: false,
  })
  // Newer values wait while something typed is not saved: taken with their version, they would be overwritten unseen.
  const waits = form.formState.isDirty && latest !== undefined
  if (!waits && !isSame(values, known)) {
    setKnown(values)
    setOpened(values)
  }
  useSettledErrors(form, schema)
  const { waiting, context, ...fields } = useFields()
  const { ref, submit, problems, focusProblem, discard, outdated } = useSubmit(form, onSubmit, fields, {
    values,
    latest,
    take: setKnown,
  })
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
