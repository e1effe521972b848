import type { Billing } from '@guildhall/contract/billing'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { useRenewal } from './api.ts'
import { useDay } from './use-day.ts'

/** Lets the membership end with what is paid, or go on after all. */
export function RenewalAction({ billing }: { billing: Billing }) {
  const { t } = useTranslation('payments')
  const dayOf = useDay()
  const [isAsking, setAsking] = useState(false)
  const renewal = useRenewal()
  const { organization_id, organization_name: organization, organization_subscription_cancel, paid_through } = billing
  const save = (renews: boolean) => renewal.mutate({ organization_id, renews }, { onSettled: () => setAsking(false) })
  if (organization_subscription_cancel)
    return (
      <Button size="s" className="mt-2.5" busy={renewal.isPending} onClick={() => save(true)}>
        {t('office.resume')}
      </Button>
    )
  return (
    <>
      <Button size="s" variant="danger" className="mt-2.5" onClick={() => setAsking(true)}>
        {t('office.stop')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('office.stopping.title', { organization })}
        description={
          paid_through ? t('office.stopping.text', { day: dayOf(paid_through) }) : t('office.stopping.text_unpaid')
        }
        confirmLabel={t('office.stop')}
        danger
        busy={renewal.isPending}
        onConfirm={() => save(false)}
      />
    </>
  )
}
