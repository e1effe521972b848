import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../ui/page-header.tsx'

export default function Analytics() {
  const { t } = useTranslation('analytics')
  return <PageHeader title={t('title')} />
}
