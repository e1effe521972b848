import type { BodyOf } from '@guildhall/contract/endpoint'
import { StoredFile } from '@guildhall/contract/files'
import { refuseUncounted, type ToolDetails, toolFields, type tools } from '@guildhall/contract/tools'
import { z } from 'zod'

/**
 * The form holds the files themselves, to show them; the server is told their ids. The version that people write goes by
 * `release` here, because a form knows the state it started from as `version`.
 */
export const ToolFormValues = toolFields
  .omit({ version: true, document_ids: true, licence_file_ids: true })
  .extend({
    release: toolFields.shape.version,
    version: z.int(),
    documents: z.array(StoredFile),
    licence_files: z.array(StoredFile),
  })
  .superRefine(refuseUncounted)
export type ToolFormValues = z.infer<typeof ToolFormValues>

export const valuesOf = (tool: ToolDetails | undefined): ToolFormValues => ({
  vendor: tool?.vendor ?? '',
  name: tool?.name ?? '',
  release: tool?.version ?? '',
  category: tool?.category ?? 'schematic',
  summary: tool?.summary ?? '',
  description: tool?.description ?? '',
  delivery: tool?.delivery ?? 'download',
  licence_model: tool?.licence_model ?? 'named',
  seats_total: tool?.seats_total ?? null,
  allowed_use: tool?.allowed_use ?? [],
  eula_ids: tool?.eulas.map(({ id }) => id) ?? [],
  instructions: tool?.instructions ?? '',
  access_url: tool?.access_url ?? '',
  documents: tool?.documents ?? [],
  licence_files: tool?.licence_files ?? [],
  version: tool?.row_version ?? 1,
})

type Input = BodyOf<typeof tools.create>

export const inputOf = ({
  release,
  version: _version,
  documents,
  licence_files,
  ...fields
}: ToolFormValues): Input => ({
  ...fields,
  version: release,
  document_ids: documents.map(({ id }) => id),
  licence_file_ids: licence_files.map(({ id }) => id),
})
