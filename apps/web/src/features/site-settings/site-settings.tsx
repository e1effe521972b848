import { SecuritySettings } from '@guildhall/contract/site-settings'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../ui/error-state.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { settingsQuery, useSaveSettings } from './api.ts'
import { SecuritySection } from './security-section.tsx'
import { SettingsFrame } from './settings-frame.tsx'

/** The network's own rules; the first section is what it asks of everybody who signs in. */
export default function SiteSettings() {
  return (
    <SettingsFrame>
      <Security />
    </SettingsFrame>
  )
}

function Security() {
  const settings = useQuery(settingsQuery)
  const save = useSaveSettings()
  if (settings.data)
    return (
      <Form schema={SecuritySettings} values={settings.data} onSubmit={(changed) => save.mutateAsync(changed)}>
        <SecuritySection />
      </Form>
    )
  if (settings.error) return <ErrorState error={settings.error} onRetry={() => void settings.refetch()} />
  return <Skeleton className="h-96!" />
}
