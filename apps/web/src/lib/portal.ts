import { featureOfPage } from '@guildhall/contract/feature-switches'
import type { siteSettings } from '@guildhall/contract/site-settings'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { read } from './api.ts'
import { dayIn } from './format.ts'
import { keepNetwork } from './network.ts'

const portalQuery = queryOptions({
  queryKey: ['site-settings', 'portal'],
  async queryFn() {
    const portal = await read<typeof siteSettings.portal>({ method: 'GET', path: 'site-settings/portal' })
    // Before anybody is told, so that whoever is drawn anew finds the new name.
    keepNetwork(portal)
    return portal
  },
  staleTime: Infinity,
  meta: { silent: true },
})

/** Reads what the portal shows of the network; whether that is done, with or without success. */
export function usePortal(enabled: boolean): boolean {
  const { data, isFetched } = useQuery({ ...portalQuery, enabled })
  return data !== undefined || isFetched
}

/** Tells of a page whether it belongs to a part that the network does without. */
export function useIsSwitchedOff(): (path: string) => boolean {
  const { data } = useQuery({ ...portalQuery, enabled: false })
  return (path) => {
    const feature = featureOfPage(path)
    return feature !== undefined && data?.switched_off.includes(feature) === true
  }
}

/** Tells the day of an instant where the network is, and without one today. Strangers, who don't know its zone, get their own. */
export function useNetworkDay(): (instant?: string) => string {
  const { data } = useQuery({ ...portalQuery, enabled: false })
  return (instant) => dayIn(instant === undefined ? new Date() : new Date(instant), data?.time_zone)
}

/** Today where the network is: it decides what is due. */
export const useToday = (): string => useNetworkDay()()
