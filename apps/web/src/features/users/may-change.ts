import { useQuery } from '@tanstack/react-query'
import { roleNamesQuery } from './api.ts'

/** Whether the reader may change a person: they could give every role that the person has. Nothing until that is known. */
export function useMayChange({ role_slug }: { role_slug: readonly string[] }): boolean | undefined {
  const { data } = useQuery(roleNamesQuery)
  return data && role_slug.every((slug) => data.some((role) => role.slug === slug && role.is_grantable))
}
