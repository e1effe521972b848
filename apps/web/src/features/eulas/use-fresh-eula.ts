import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { eulaQuery } from './api.ts'

/** The EULA of the address as the server has it now: a form must not begin with what this browser remembers. */
export function useFreshEula() {
  const { id = '' } = useParams()
  const query = useQuery({ ...eulaQuery(id), refetchOnMount: 'always' })
  return { eula: query.isFetchedAfterMount ? query.data : undefined, query }
}
