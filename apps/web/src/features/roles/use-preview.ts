import { differenceOf, type RoleRow } from '@guildhall/contract/roles'
import { useQuery } from '@tanstack/react-query'
import { previewQuery } from './api.ts'
import { useChosen } from './use-choice.ts'

/** What saving the form as it stands would mean for the people of the role; asked for once anything has changed. */
export function usePreview(role: RoleRow) {
  const chosen = useChosen()
  const { gained, lost } = differenceOf(role.permissions, chosen)
  const isChanged = gained.length + lost.length > 0
  const preview = useQuery({ ...previewQuery(role.id, chosen), enabled: isChanged })
  return { ...preview, gained, lost, isChanged }
}
