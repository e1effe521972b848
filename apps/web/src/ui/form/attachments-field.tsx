import { fileLimits } from '@guildhall/contract/files'
import type { FieldValues } from 'react-hook-form'
import { upload as sendAs } from '../../lib/upload.ts'
import { FileField } from './file-field.tsx'
import type { BoundProps } from './use-field.ts'
import type { Upload } from './use-uploads.ts'

type Props<T extends FieldValues> = BoundProps<T> & {
  /** Endings or types, where not every document will do. */
  accept?: readonly string[]
  upload?: Upload
}

/** Documents to download, as a list of stored files. */
export function AttachmentsField<T extends FieldValues = FieldValues>({
  accept = documents,
  upload = send,
  ...props
}: Props<T>) {
  return <FileField<T> {...props} multiple accept={accept} maxBytes={fileLimits.document.bytes} upload={upload} />
}

/** What may be sent, by ending: not every browser knows the type of each. */
export const documents = '.pdf .docx .xlsx .pptx .txt .csv .md .zip .gz .tgz .jpg .jpeg .png .webp .mp4'.split(' ')
const send = sendAs('document')
