import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../lib/session.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { TabLinks } from '../../ui/tabs.tsx'

/** Each is a page below `/site-settings`; the first one is that page itself. */
const sections = [
  'security',
  'branding',
  'registration',
  'levels',
  'agreement',
  'terms',
  'mail',
  'invoices',
  'privacy',
  'integrations',
  'features',
] as const
type Section = (typeof sections)[number]
const [first] = sections

/** What stands around every section of the settings; each section has an address of its own. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['site-settings', 'shell'])
  const [mayRead, mayWrite] = [useMay('setting_read'), useMay('setting_write')]
  const isOpen = (section: Section) => (section === 'levels' ? mayRead : mayWrite)
  return (
    <>
      <PageHeader title={t('shell:page.site_settings')} lede={t('lede')} />
      <div className="mb-6">
        <TabLinks
          label={t('sections.label')}
          items={sections.filter(isOpen).map((section) => ({
            to: section === first ? '/site-settings' : `/site-settings/${section}`,
            label: t(`sections.${section}`),
            end: section === first,
          }))}
        />
      </div>
      {children}
    </>
  )
}
