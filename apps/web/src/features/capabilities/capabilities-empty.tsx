import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { addPath } from './paths.ts'

/** Nothing is described yet: whoever may is asked to begin. */
export function CapabilitiesEmpty({ mayWrite }: { mayWrite: boolean }) {
  const { t } = useTranslation('capabilities')
  if (!mayWrite) return <EmptyState title={t('empty.title')}>{t('empty.reader')}</EmptyState>
  const action = (
    <ButtonLink to={addPath} variant="primary" icon={Plus}>
      {t('add')}
    </ButtonLink>
  )
  return (
    <EmptyState title={t('empty.title')} action={action}>
      {t('empty.writer')}
    </EmptyState>
  )
}
