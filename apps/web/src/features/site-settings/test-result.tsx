import type { Integration, IntegrationName } from '@guildhall/contract/integrations'
import { useTranslation } from 'react-i18next'
import { Status, type StatusKind } from '../../ui/status.tsx'
import { When } from '../../ui/when.tsx'

type Found = NonNullable<Integration['last_test']>

/** What the last test of a service found, in words. */
export function TestResult({ name, found }: { name: IntegrationName; found: Found }) {
  const { t } = useTranslation('site-settings')
  const { outcome, reason, tested_at } = found
  return (
    <div className="text-data">
      <Status kind={shapes[outcome]}>{t(`integrations.outcome.${outcome}`)}</Status>{' '}
      <span className="text-ink-3">
        <When iso={tested_at} />
      </span>
      <p className="mt-0.5 text-pretty wrap-anywhere text-ink-2">
        {outcome === 'failed' ? t('integrations.failed', { reason }) : t(`integrations.${name}.${outcome}`)}
      </p>
    </div>
  )
}

const shapes: Record<Found['outcome'], StatusKind> = { works: 'done', not_connected: 'not_begun', failed: 'refused' }
