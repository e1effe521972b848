import { Version } from '@guildhall/contract/content'
import { type PackageDetails, PackageDraft } from '@guildhall/contract/packages'
import type { z } from 'zod'

export const PackageFormValues = PackageDraft.safeExtend(Version.shape)
export type PackageFormValues = z.infer<typeof PackageFormValues>

export const valuesOf = (pack: PackageDetails | undefined): PackageFormValues => ({
  name: pack?.name ?? '',
  summary: pack?.summary ?? '',
  description: pack?.description ?? '',
  lines: pack?.lines.map(({ tool_id, seats, seat_price }) => ({ tool_id, seats, seat_price })) ?? [],
  levels: pack?.levels ?? [],
  types: pack?.types ?? [],
  price: pack?.price ?? 0,
  currency: pack?.currency ?? 'USD',
  term_months: pack?.term_months ?? 12,
  most_per_organization: pack?.most_per_organization ?? null,
  approvers: pack?.approvers ?? ['eda_admin'],
  version: pack?.version ?? 1,
})
