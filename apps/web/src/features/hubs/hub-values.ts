import { Version } from '@guildhall/contract/content'
import { StoredFile } from '@guildhall/contract/files'
import { type Hub, HubInput } from '@guildhall/contract/hubs'
import { z } from 'zod'

/** The form holds the files themselves, to show them; the server is told their ids. */
export const HubFormValues = HubInput.omit({ cover_id: true, attachment_ids: true }).extend({
  ...Version.shape,
  cover: StoredFile.nullable(),
  attachments: z.array(StoredFile),
})
export type HubFormValues = z.infer<typeof HubFormValues>

/** What the form begins with. */
export const valuesOf = (hub: Hub | undefined): HubFormValues => ({
  name: hub?.name ?? '',
  region: hub?.region ?? '',
  description: hub?.description ?? '',
  focus: hub?.focus ?? [],
  page: hub?.page ?? '',
  links: hub?.links ?? [],
  lead_organization_id: hub?.lead_organization?.id ?? null,
  manager_ids: hub?.managers.map(({ id }) => id) ?? [],
  cover: hub?.cover ?? null,
  attachments: hub?.attachments ?? [],
  version: hub?.version ?? 1,
})
