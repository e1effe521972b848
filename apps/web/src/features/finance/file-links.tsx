import type { TableFormat } from '@guildhall/contract/endpoint'
import { ExportMenu } from '../../ui/table/export-menu.tsx'

/** The same as a file. */
export function FileLinks({ hrefOf }: { hrefOf: (format: TableFormat) => string }) {
  return <ExportMenu hrefOf={hrefOf} meta={undefined} isNarrowed={false} />
}
