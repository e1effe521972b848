import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api.ts'
import { takeBackToast } from '../../lib/query-client.ts'
import { formatDay } from './date-text.ts'
import { changesOf, differencesOf, type DescribedFields, type Difference } from './differences.ts'

/** The values of a record as the page has them, how to read it again, and how the form goes on from there. */
export type Newer<I> = { values: I; latest: (() => Promise<I>) | undefined; take: (saved: I) => void }

/** Notices that someone else saved the record since its values were read, so that the person can compare and decide. */
export function useOutdated<I extends FieldValues, O>(
  form: UseFormReturn<I, unknown, O>,
  fields: RefObject<DescribedFields>,
  { values, latest, take }: Newer<I>,
) {
  const { t, i18n } = useTranslation('form')
  const [newer, setNewer] = useState<{ saved: I; differences: Difference[] }>()

  const words = {
    yes: t('changed_meanwhile.yes'),
    no: t('changed_meanwhile.no'),
    day: (day: string) => formatDay(day, i18n.language),
  }
  const versionsWith = (saved: I) => ({ opened: form.formState.defaultValues ?? {}, saved, typed: form.getValues() })

  const compare = (saved: I) => differencesOf(versionsWith(saved), fields.current, words)

  // The page around the form learns the names of what was chosen meanwhile a moment later.
  const describeAgain = useEffectEvent((_current: I) => {
    if (newer) setNewer({ ...newer, differences: compare(newer.saved) })
  })
  useEffect(() => {
    const timer = setTimeout(() => describeAgain(values))
    return () => clearTimeout(timer)
  }, [values])

  /** What is to be done when saving is refused because of a newer version: nobody is asked when it touches nothing here. */
  async function findNewer(error: unknown): Promise<'none' | 'merged' | 'asked'> {
    if (!latest || !(error instanceof ApiError) || error.status !== 409) return 'none'
    // What there is to say is said here.
    takeBackToast(error)
    const saved = await readOrNothing(latest)
    if (saved === undefined || versionIn(saved) === versionIn(form.getValues())) return 'none'
    const differences = compare(saved)
    if (differences.length === 0) {
      merge(saved)
      return 'merged'
    }
    setNewer({ saved, differences })
    return 'asked'
  }

  /** Goes on from the newer version: only what this person changed stays as it is. */
  function merge(saved: I) {
    const changes = changesOf(versionsWith(saved), fields.current)
    form.reset(saved)
    for (const { field, value } of changes) form.setValue(field as FieldPath<I>, value as never, { shouldDirty: true })
    take(saved)
    setNewer(undefined)
  }
  const takeLatest = () => newer && merge(newer.saved)
  return { differences: newer?.differences, keepEditing: () => setNewer(undefined), findNewer, takeLatest }
}

async function readOrNothing<I>(latest: () => Promise<I>): Promise<I | undefined> {
  try {
    return await latest()
  } catch {
    return undefined
  }
}

const versionIn = (values: object): unknown => ('version' in values ? values.version : undefined)
