import { organizationImportFields, OrganizationImportPlan } from '@guildhall/contract/organization-imports'
import { z } from 'zod'

const Choices = z.partialRecord(z.enum(organizationImportFields), z.int().optional())

/** The plan as a form holds it, where a field without a column is there and empty. */
export const PlanForm = OrganizationImportPlan.extend({
  mapping: Choices.transform(withoutEmpty).pipe(OrganizationImportPlan.shape.mapping),
})

export type PlanValues = z.input<typeof PlanForm>

function withoutEmpty(choices: z.infer<typeof Choices>): OrganizationImportPlan['mapping'] {
  const mapping: OrganizationImportPlan['mapping'] = {}
  for (const field of organizationImportFields) if (choices[field] !== undefined) mapping[field] = choices[field]
  return mapping
}
