import { useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError } from '../../lib/api.ts'

/** Notices that somebody else saved the record since its values were read, so that the person can be asked about it. */
export function useOutdated<I extends FieldValues, O>(
  form: UseFormReturn<I, unknown, O>,
  versionOf: (() => Promise<number>) | undefined,
) {
  const [newer, setNewer] = useState<number>()

  /** Whether saving was refused because of a newer version. */
  async function isOutdated(error: unknown): Promise<boolean> {
    if (!versionOf || !(error instanceof ApiError) || error.status !== 409) return false
    const version = await readOrNothing(versionOf)
    if (version === undefined || version === versionIn(form.getValues())) return false
    setNewer(version)
    return true
  }

  /** Goes on from the newer version, with the values that were typed. */
  function takeVersion() {
    form.setValue('version' as FieldPath<I>, newer as never)
    setNewer(undefined)
  }
  return { isAsked: newer !== undefined, keepEditing: () => setNewer(undefined), isOutdated, takeVersion }
}

async function readOrNothing(versionOf: () => Promise<number>): Promise<number | undefined> {
  try {
    return await versionOf()
  } catch {
    return undefined
  }
}

const versionIn = (values: object): unknown => ('version' in values ? values.version : undefined)
