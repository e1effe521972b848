import { useTranslation } from 'react-i18next'
import { TabLinks } from '../../ui/tabs.tsx'
import { acceptancesPath, eulasPath } from './paths.ts'

export function OfficeTabs() {
  const { t } = useTranslation('eulas')
  return (
    <TabLinks
      label={t('views.label')}
      items={[
        { to: eulasPath, label: t('views.eulas'), end: true },
        { to: acceptancesPath, label: t('views.acceptances') },
      ]}
    />
  )
}
