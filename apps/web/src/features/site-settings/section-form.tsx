import { SeenVersion } from '@guildhall/contract/content'
import type { SiteSettings } from '@guildhall/contract/site-settings'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { z } from 'zod'
import { ErrorState } from '../../ui/error-state.tsx'
import { Form } from '../../ui/form/form.tsx'
import { latestFrom } from '../../ui/form/latest.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { settingsQuery, useSaveSettings } from './api.ts'
import { SettingsFrame } from './settings-frame.tsx'

type Props<Some> = { schema: z.ZodType<Some, Some>; children: ReactNode }

/** A section of the settings that is one form. */
export const SectionForm = <Some extends Partial<SiteSettings>>(props: Props<Some>) => (
  <SettingsFrame>
    <SettingsForm {...props} />
  </SettingsFrame>
)

/** A form that saves its own fields of the settings only. */
export function SettingsForm<Some extends Partial<SiteSettings>>({ schema: section, children }: Props<Some>) {
  const schema = useMemo(() => z.intersection(section, SeenVersion), [section])
  const settings = useQuery(settingsQuery)
  const save = useSaveSettings()
  if (!settings.data) return <SettingsMissing query={settings} />
  return (
    <Form
      schema={schema}
      values={schema.parse(settings.data)}
      latest={latestFrom(settingsQuery, (saved) => schema.parse(saved))}
      onSubmit={(changed) => save.mutateAsync(changed)}
    >
      {children}
    </Form>
  )
}

/** In place of settings that are still on their way, or could not be read. */
export const SettingsMissing = ({ query }: { query: { error: Error | null; refetch: () => unknown } }) =>
  query.error ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : <Skeleton className="h-96!" />
