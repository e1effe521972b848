import type { AuditVerdict } from '@guildhall/contract/audit'
import { ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'

type Props = { verdict: AuditVerdict | undefined; onDismiss: () => void }

/** What the check of the chain found, and what to do where it is broken. */
export function Verdict({ verdict, onDismiss }: Props) {
  const { t } = useTranslation('audit')
  const dismiss = (
    <Button size="s" onClick={onDismiss}>
      {t('verify.dismiss')}
    </Button>
  )
  return (
    <div aria-live="polite" className="-mx-(--gutter) not-empty:mb-4">
      {verdict?.is_intact === true && (
        <Banner kind="info" icon={ShieldCheck} end={dismiss}>
          <b className="font-semibold">{t('verify.intact_title')}</b> {t('verify.intact', { count: verdict.checked })}
        </Banner>
      )}
      {verdict?.is_intact === false && (
        <Banner kind="bad" end={dismiss}>
          <b className="font-semibold">{t('verify.broken_title', { id: verdict.broken_id ?? 1 })}</b>{' '}
          {t('verify.broken')}
        </Banner>
      )}
    </div>
  )
}
