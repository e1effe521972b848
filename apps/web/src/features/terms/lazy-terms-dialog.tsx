import i18next from 'i18next'
import { lazy, Suspense } from 'react'
import { loadPart } from '../../lib/load-part.ts'

const Box = lazy(() =>
  loadPart(async () => {
    const [box] = await Promise.all([import('./terms-dialog.tsx'), i18next.loadNamespaces('terms')])
    return box
  }),
)

/** Hardly ever needed, so it is fetched when it is. */
export function TermsDialog() {
  return (
    <Suspense>
      <Box />
    </Suspense>
  )
}
