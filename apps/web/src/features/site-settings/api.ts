import { type SecuritySettings, siteSettings } from '@guildhall/contract/site-settings'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call, read } from '../../lib/api.ts'

export const settingsQuery = queryOptions({
  queryKey: ['site-settings', 'show'],
  queryFn: () => read(siteSettings.show),
  meta: { silent: true },
})

export const useSaveSettings = () =>
  useMutation({
    mutationFn: (body: SecuritySettings) => call(siteSettings.update, { body }),
    meta: { changes: ['site-settings'] },
  })
