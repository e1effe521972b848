import type { Access } from '@guildhall/contract/endpoint'
import { isPermission } from '@guildhall/contract/permissions'
import type { Obstacle } from '@guildhall/contract/policy'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../ui/button-link.tsx'
import { MessageScreen } from './message-screen.tsx'

/** A page that the person may not open, and why, in the words of the rule that refused it. */
export function AccessDenied({ access, obstacles }: { access: Access; obstacles: Obstacle[] }) {
  const { t } = useTranslation(['shell', 'contract'])
  const permission = isPermission(access) ? t(`contract:permission.${access}`) : access
  const reasons = obstacles.map((obstacle) => t(`contract:obstacle.${obstacle}`, { permission }))
  const resetPending = obstacles.includes('reset_pending')
  return (
    <MessageScreen door="closed" title={t('denied.title')} text={t('denied.text')}>
      <p className="mt-[18px] max-w-[52ch] border-t border-rule pt-3.5 text-ink-2">
        <b className="text-ink">{t('denied.why')}</b> {reasons.join(' ')}
      </p>
      <ButtonLink variant="primary" to={resetPending ? '/reset-2fa' : '/home'} className="mt-6">
        {t(resetPending ? 'denied.to_reset' : 'denied.to_dashboard')}
      </ButtonLink>
    </MessageScreen>
  )
}
