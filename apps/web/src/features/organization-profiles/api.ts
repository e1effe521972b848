import { audiences } from '@guildhall/contract/audiences'
import type { BodyOf, CallOf } from '@guildhall/contract/endpoint'
import { type OrganizationProfile, organizationProfiles } from '@guildhall/contract/organization-profiles'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { type Answer, call, fileUrl, read, readPage } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'

export const profilesQuery = (query: CallOf<typeof organizationProfiles.list>['query']) =>
  queryOptions({
    queryKey: ['organization-profiles', 'list', query],
    queryFn: ({ signal }) => readPage(organizationProfiles.list, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })

/** `own` is the reader's own organization. */
export const profileQuery = (id: string) =>
  queryOptions({
    queryKey: ['organization-profiles', 'show', id],
    queryFn: () => read(organizationProfiles.show, { params: { id } }),
    meta: { silent: true },
  })

export const hubsQuery = queryOptions({
  queryKey: ['audiences', 'options'],
  queryFn: () => read(audiences.options),
  select: ({ hubs }) => hubs,
})

export const logoUrl = ({ id, logo }: { id: string; logo: string | null }): string | undefined =>
  logo === null ? undefined : fileUrl(organizationProfiles.logo, { params: { id, version: logo } })

export const useSaveDraft = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof organizationProfiles.update>) => call(organizationProfiles.update, { body }),
    onSuccess: remember,
    meta: { changes },
  })

type Seen = Pick<OrganizationProfile, 'id' | 'version'>

export const useSubmitProfile = () =>
  useMutation({
    mutationFn: ({ id, version }: Seen) => call(organizationProfiles.submit, { body: { id, version } }),
    onSuccess: remember,
    meta: { changes },
  })

export const usePublishProfile = () =>
  useMutation({
    mutationFn: ({ id, version }: Seen) => call(organizationProfiles.publish, { body: { id, version } }),
    onSuccess: remember,
    meta: { changes },
  })

export const useRequestChanges = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof organizationProfiles.requestChanges>) =>
      call(organizationProfiles.requestChanges, { body }),
    onSuccess: remember,
    meta: { changes },
  })

/** The page shows what was done before it is read anew. */
const remember = ({ data }: Answer<OrganizationProfile>) =>
  queryClient.setQueryData(profileQuery(data.id).queryKey, data)

/** Whether the profile is pending stands in the banner. */
const changes = ['organization-profiles', 'organizations', 'auth', 'audit']
