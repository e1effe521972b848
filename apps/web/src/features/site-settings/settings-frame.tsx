import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../ui/page-header.tsx'
import { TabLinks } from '../../ui/tabs.tsx'

/** Each is a page below `/site-settings`; the first one is that page itself. */
const sections = [
  'security',
  'branding',
  'registration',
  'levels',
  'agreement',
  'mail',
  'invoices',
  'integrations',
  'features',
] as const

/** What stands around every section of the settings; each section has an address of its own. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['site-settings', 'shell'])
  return (
    <>
      <PageHeader title={t('shell:page.site_settings')} lede={t('lede')} />
      <div className="mb-6">
        <TabLinks
          label={t('sections.label')}
          items={sections.map((section, at) => ({
            to: at === 0 ? '/site-settings' : `/site-settings/${section}`,
            label: t(`sections.${section}`),
            end: at === 0,
          }))}
        />
      </div>
      {children}
    </>
  )
}
