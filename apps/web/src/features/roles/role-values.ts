import { SeenVersion } from '@guildhall/contract/content'
import { type Permission, permissions } from '@guildhall/contract/permissions'
import { RoleInput, type RoleRow } from '@guildhall/contract/roles'
import { z } from 'zod'

/** A role as the form holds it: each permission is a value of its own, so that each counts as one change. */
export const RoleFields = RoleInput.extend({
  ...SeenVersion.shape,
  description: z.string().pipe(RoleInput.shape.description.unwrap()),
  permissions: z.record(z.string(), z.boolean()).transform(chosenOf),
})
export type RoleValues = z.input<typeof RoleFields>

/** The permissions that are chosen, in the order of the contract. */
export function chosenOf(values: Record<string, boolean>): Permission[] {
  return permissions.filter((permission) => values[permission])
}

export const roleValuesOf = ({ name, description, permissions: chosen, version }: RoleRow): RoleValues => ({
  name,
  description,
  permissions: valuesOf(chosen),
  version,
})

export const valuesOf = (chosen: readonly string[]): RoleValues['permissions'] =>
  Object.fromEntries(permissions.map((permission) => [permission, chosen.includes(permission)]))
