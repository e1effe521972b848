import { importFields, ImportPlan } from '@guildhall/contract/user-imports'
import { z } from 'zod'

const Choices = z.partialRecord(z.enum(importFields), z.int().optional())

/** The plan as a form holds it, where a field without a column is there and empty. */
export const PlanForm = ImportPlan.extend({ mapping: Choices.transform(withoutEmpty).pipe(ImportPlan.shape.mapping) })

export type PlanValues = z.input<typeof PlanForm>

function withoutEmpty(choices: z.infer<typeof Choices>): ImportPlan['mapping'] {
  const mapping: ImportPlan['mapping'] = {}
  for (const field of importFields) if (choices[field] !== undefined) mapping[field] = choices[field]
  return mapping
}
