import { useSearchParams } from 'react-router'
import { useMay } from '../../lib/session.ts'
import { LinkPage } from './link-page.tsx'
import { LinkTable } from './link-table.tsx'

/** The page for everybody; those who manage links may see them as a table too. */
export default function QuickLinkList() {
  const mayWrite = useMay('quick_link_write')
  const [address] = useSearchParams()
  return mayWrite && address.get('view') === 'table' ? <LinkTable /> : <LinkPage />
}
