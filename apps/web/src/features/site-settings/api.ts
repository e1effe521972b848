import type { BodyOf } from '@guildhall/contract/endpoint'
import { type IntegrationName, integrations } from '@guildhall/contract/integrations'
import { siteSettings } from '@guildhall/contract/site-settings'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call, read } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'

export const settingsQuery = queryOptions({
  queryKey: ['site-settings', 'show'],
  queryFn: () => read(siteSettings.show),
  meta: { silent: true },
})

const changes = ['site-settings', 'audit']

export const useSaveSettings = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof siteSettings.update>) => call(siteSettings.update, { body }),
    // Waited for: what stands around the page shows it too.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['site-settings', 'portal'] }),
    meta: { changes },
  })

export const useStoreLogo = () =>
  useMutation({
    mutationFn: (logo_image: string | null) => call(siteSettings.storeLogo, { body: { logo_image } }),
    meta: { changes },
  })

export const integrationsQuery = queryOptions({
  queryKey: ['integrations', 'list'],
  queryFn: () => read(integrations.list),
  meta: { silent: true },
})

export const useTestIntegration = () =>
  useMutation({
    mutationFn: (name: IntegrationName) => call(integrations.test, { body: { name } }),
    onSuccess: ({ data }) =>
      queryClient.setQueryData(integrationsQuery.queryKey, (known) =>
        known?.map((each) => (each.name === data.name ? data : each)),
      ),
    meta: { changes: ['audit'] },
  })
