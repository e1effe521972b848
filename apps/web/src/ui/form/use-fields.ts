import { useMemo, useRef, useState, type RefObject } from 'react'
import type { DescribedFields } from './differences.ts'
import type { Described } from './use-field.ts'

/** The fields in view, and what is known about these and about those that were. */
export type FormFields = { shown: RefObject<ReadonlySet<string>>; described: RefObject<DescribedFields> }

/** Keeps count of the fields that the form shows and of those that saving waits for. */
export function useFields() {
  const shown = useRef(new Set<string>())
  const described = useRef(new Map<string, RefObject<Described>>())
  const [holds, setHolds] = useState(0)
  const context = useMemo(
    () => ({
      show(name: string) {
        shown.current.add(name)
        return () => void shown.current.delete(name)
      },
      // A field that is hidden later may still differ.
      describe: (name: string, field: RefObject<Described>) => void described.current.set(name, field),
      hold() {
        setHolds((count) => count + 1)
        return () => setHolds((count) => count - 1)
      },
    }),
    [],
  )
  return { shown, described, waiting: holds > 0, context }
}
