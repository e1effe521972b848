import { SecuritySettings } from '@guildhall/contract/site-settings'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../ui/error-state.tsx'
import { Form } from '../../ui/form/form.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { settingsQuery, useSaveSettings } from './api.ts'
import { SecuritySection } from './security-section.tsx'

/** The network's own rules, a section each, saved together. */
export default function SiteSettings() {
  const { t } = useTranslation(['site-settings', 'shell'])
  return (
    <>
      <PageHeader title={t('shell:page.site_settings')} lede={t('lede')} />
      <Settings />
    </>
  )
}

function Settings() {
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
