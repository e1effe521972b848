import { type DesignAsset, DesignInput, type DesignInput as Input } from '@guildhall/contract/design'
import { Version } from '@guildhall/contract/content'
import { StoredFile } from '@guildhall/contract/files'
import { z } from 'zod'
import { readerZone } from '../../lib/format.ts'

/** The form holds the files themselves, to show them; the server is told their ids. */
export const AssetFormValues = DesignInput.safeExtend({ ...Version.shape, attachments: z.array(StoredFile) })
export type AssetFormValues = z.infer<typeof AssetFormValues>

/** What the form begins with; the files are told from `attachments`. */
export const valuesOf = (asset: DesignAsset | undefined): AssetFormValues => ({
  kind: asset?.kind ?? 'pdk',
  title: asset?.title ?? '',
  summary: asset?.summary ?? '',
  body: asset?.body ?? '',
  provider: asset?.provider ?? '',
  technology: asset?.technology ?? '',
  tags: asset?.tags ?? [],
  release: asset?.release ?? '',
  deadline_at: asset?.deadline_at ?? null,
  time_zone: asset?.deadline_at ? asset.time_zone : readerZone(),
  tapeout_on: asset?.tapeout_on ?? null,
  delivery_on: asset?.delivery_on ?? null,
  terms: asset?.terms ?? '',
  status: asset?.status ?? 'draft',
  audience: asset?.audience ?? { levels: [], hubs: [], roles: [] },
  attachment_ids: [],
  attachments: asset?.attachments ?? [],
  version: asset?.version ?? 1,
})

export const inputOf = ({ attachments, ...fields }: AssetFormValues): Input => ({
  ...fields,
  attachment_ids: attachments.map(({ id }) => id),
})
