import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../ui/page-header.tsx'
import { LevelForm } from './level-form.tsx'

export default function AddLevel() {
  const { t } = useTranslation('shell')
  return (
    <>
      <PageHeader title={t('page.add_level')} />
      <LevelForm />
    </>
  )
}
