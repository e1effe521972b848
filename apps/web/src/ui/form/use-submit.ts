import { useEffect, useRef, useState, type SubmitEvent as ReactSubmitEvent } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { listErrors, nestErrors, refusedFields } from './form-errors.ts'
import { useOutdated, type Newer } from './use-outdated.ts'
import type { FormFields } from './use-fields.ts'

/** Which of the form's buttons was pressed. */
export type Submitted = { isDraft: boolean }
export const draftValue = 'draft'

/** Submits once at a time, and puts every complaint where its reader looks: on the field, or at the head of the form. */
export function useSubmit<I extends FieldValues, O>(
  form: UseFormReturn<I, unknown, O>,
  onSubmit: (values: O, how: Submitted) => Promise<unknown>,
  { shown, described }: FormFields,
  newer: Newer<I>,
) {
  const ref = useRef<HTMLFormElement>(null)
  const busy = useRef(false)
  // Kept for when the same is saved over a newer version.
  const how = useRef<Submitted>({ isDraft: false })
  const [problems, setProblems] = useState<string[]>([])
  const [failures, setFailures] = useState(0)
  const { findNewer, takeLatest, ...outdated } = useOutdated(form, described, newer)
  const focusProblem = () => focusFirstProblem(ref.current)
  useEffect(() => {
    if (failures > 0) focusFirstProblem(ref.current)
  }, [failures])

  const unplaced = (errors: unknown) => unplacedAmong(shown.current, errors)

  /** Spreads a refusal over the fields; answers what found no field. */
  const place = (error: unknown): string[] => {
    const refused = refusedFields(error)
    if (!refused) return [error instanceof Error ? error.message : String(error)]
    const errors = listErrors(nestErrors(refused))
    const homeless = new Set(unplaced(nestErrors(refused)).map(({ field }) => field))
    for (const { field, message } of errors) {
      if (!homeless.has(field)) form.setError(field as FieldPath<I>, { type: 'server', message })
    }
    return errors.filter(({ field }) => homeless.has(field)).map(({ message }) => message)
  }

  const save = async (event?: ReactSubmitEvent<HTMLFormElement>): Promise<void> => {
    if (busy.current) return
    busy.current = true
    const sent = structuredClone(form.getValues())
    let complaints: string[] | undefined
    let isMerged = false
    try {
      const refuse = (errors: unknown) => {
        complaints = unplaced(errors).map(({ message }) => message)
      }
      await form.handleSubmit((values) => onSubmit(values, how.current), refuse)(event)
      if (!complaints) form.reset(sent, { keepValues: true, keepDirtyValues: false })
    } catch (error) {
      const found = await findNewer(error)
      if (found === 'asked') return
      isMerged = found === 'merged'
      complaints = isMerged ? [] : place(error)
    } finally {
      busy.current = false
    }
    if (isMerged) return save()
    setProblems(complaints ?? [])
    if (complaints) setFailures((count) => count + 1)
  }

  const submit = async (event: ReactSubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // A form in a dialog sits inside the page's form for React, and must not submit that too.
    event.stopPropagation()
    how.current = { isDraft: isDraftButton(event.nativeEvent) }
    await save(event)
  }

  const saveOver = async () => {
    takeLatest()
    await save()
  }

  const discard = () => {
    form.reset(undefined, { keepDirtyValues: false })
    setProblems([])
  }
  return { ref, submit, problems, focusProblem, discard, outdated: { ...outdated, saveOver } }
}

/** The errors of fields that are not in view. */
const unplacedAmong = (shown: ReadonlySet<string>, errors: unknown) =>
  listErrors(errors).filter(({ field }) => ![...shown].some((name) => field === name || field.startsWith(`${name}.`)))

/** The button for drafts says so by its value. */
const isDraftButton = (event: Event) =>
  event instanceof SubmitEvent && event.submitter instanceof HTMLButtonElement && event.submitter.value === draftValue

function focusFirstProblem(form: HTMLFormElement | null): void {
  const field = form?.querySelector('[data-invalid]')
  const target = field?.querySelector<HTMLElement>(focusable) ?? form?.querySelector<HTMLElement>('[data-problems]')
  target?.focus({ preventScroll: true })
  target?.scrollIntoView({ block: 'center' })
}

const focusable = ':is(input:not([type=hidden]),select,textarea,button,[contenteditable],[tabindex]):not(:disabled)'
