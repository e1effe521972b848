import type { SiteSettings } from '@guildhall/contract/site-settings'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { ErrorState } from '../../ui/error-state.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { settingsQuery, useSaveSettings } from './api.ts'
import { SettingsFrame } from './settings-frame.tsx'

type Some = Partial<SiteSettings>
type Props = { schema: z.ZodType<Some, Some>; children: ReactNode }

/** A section of the settings that is one form, and saves its own fields only. */
export function SectionForm({ schema, children }: Props) {
  const settings = useQuery(settingsQuery)
  const save = useSaveSettings()
  return (
    <SettingsFrame>
      {settings.data ? (
        <Form schema={schema} values={schema.parse(settings.data)} onSubmit={(changed) => save.mutateAsync(changed)}>
          {children}
        </Form>
      ) : (
        <SettingsMissing query={settings} />
      )}
    </SettingsFrame>
  )
}

/** In place of settings that are still on their way, or could not be read. */
export const SettingsMissing = ({ query }: { query: { error: Error | null; refetch: () => unknown } }) =>
  query.error ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : <Skeleton className="h-96!" />
