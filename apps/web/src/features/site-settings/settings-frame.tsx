import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../ui/page-header.tsx'
import { TabLinks } from '../../ui/tabs.tsx'

/** What stands around every section of the settings; each section has an address of its own. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['site-settings', 'shell'])
  return (
    <>
      <PageHeader title={t('shell:page.site_settings')} lede={t('lede')} />
      <div className="mb-6">
        <TabLinks
          label={t('sections.label')}
          items={[
            { to: '/site-settings', label: t('sections.security'), end: true },
            { to: '/site-settings/levels', label: t('sections.levels') },
            { to: '/site-settings/agreement', label: t('sections.agreement') },
          ]}
        />
      </div>
      {children}
    </>
  )
}
