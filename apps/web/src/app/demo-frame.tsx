import { useQuery } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { readDemo } from '../lib/demo.ts'
import { FullPageLoader } from '../ui/loader.tsx'
import { MessageDialog } from '../ui/message-dialog.tsx'
import { useCurrentPage } from './current-page.ts'
import { NotFoundPage } from './not-found.tsx'
import { useDocumentTitle } from './use-document-title.ts'

/** Around the pages of the demo network, which do not exist anywhere else. */
export function DemoFrame() {
  const demo = useQuery({ queryKey: ['demo'], queryFn: readDemo, staleTime: Infinity, meta: { silent: true } })
  useDocumentTitle(useCurrentPage()?.title)
  if (demo.isPending) return <FullPageLoader />
  if (demo.isError) return <NotFoundPage />
  return (
    <main id="content">
      <Outlet />
      <MessageDialog />
    </main>
  )
}
