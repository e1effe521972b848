import type { UserDetails } from '@guildhall/contract/auth'
import i18next from 'i18next'
import { lazy, Suspense } from 'react'
import { loadPart } from '../../lib/load-part.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

const Checklist = lazy(() =>
  loadPart(async () => {
    const [checklist] = await Promise.all([
      import('./checklist.tsx'),
      i18next.loadNamespaces(['onboarding', 'agreements']),
    ])
    return { default: checklist.Checklist }
  }),
)

/** It brings along how to sign and how to pay, which the dashboard of most people does without. */
export function LazyChecklist({ person }: { person: UserDetails }) {
  return (
    <Suspense fallback={<Skeleton className="mb-8 h-64 max-w-[760px]" />}>
      <Checklist person={person} />
    </Suspense>
  )
}
