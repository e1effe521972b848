import { filePath } from '@guildhall/contract/files'

/** Where a file is shown, or with `download` saved under its name. */
export const fileAddress = (id: string, { download = false }: { download?: boolean } = {}): string =>
  `${filePath}/${id}${download ? '?download=1' : ''}`
