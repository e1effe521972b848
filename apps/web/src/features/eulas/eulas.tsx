import type { eulas } from '@guildhall/contract/eulas'
import { useSearchParams } from 'react-router'
import { useMay } from '../../lib/session.ts'
import { MyEulas } from './my-eulas.tsx'
import { OfficeEulas } from './office-eulas.tsx'
import { ReadEula } from './read-eula.tsx'

/** What has to be accepted and what was; for those who look after EULAs all there are; with `read` one text. */
export default function Eulas() {
  const [address] = useSearchParams()
  const isOffice = useMay('eda_write' satisfies typeof eulas.list.access)
  const versionId = address.get('read')
  if (versionId) return <ReadEula key={versionId} versionId={versionId} />
  return isOffice ? <OfficeEulas /> : <MyEulas />
}
