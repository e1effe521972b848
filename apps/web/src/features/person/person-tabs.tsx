import { useTranslation } from 'react-i18next'
import { useMay } from '../../lib/session.ts'
import { TabLinks } from '../../ui/tabs.tsx'

export const personTabs = ['sign-ins', 'audit'] as const

/** The parts of a person's page below its own address; those that the reader may open. */
export function PersonTabs({ path, hasSignIns }: { path: string; hasSignIns: boolean }) {
  const { t } = useTranslation('person')
  const hasAudit = useMay('system_admin')
  if (!hasSignIns && !hasAudit) return null
  return (
    <div className="mb-6">
      <TabLinks
        label={t('tabs.label')}
        items={[
          { to: path, label: t('tabs.details'), end: true },
          ...(hasSignIns ? [{ to: `${path}/sign-ins`, label: t('tabs.sign_ins') }] : []),
          ...(hasAudit ? [{ to: `${path}/audit`, label: t('tabs.audit') }] : []),
        ]}
      />
    </div>
  )
}
