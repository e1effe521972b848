import { type Capability, CapabilityReason } from '@guildhall/contract/capabilities'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { useApproveCapability, useReturnCapability } from './api.ts'

/** Approves what waits, or gives it back with a reason. */
export function DecideButtons({ capability }: { capability: Capability }) {
  const { t } = useTranslation('capabilities')
  const approve = useApproveCapability()
  const giveBack = useReturnCapability()
  const [isReturning, setReturning] = useState(false)
  const { id, version, node_name: name } = capability
  return (
    <>
      <Button disabled={approve.isPending} onClick={() => setReturning(true)}>
        {t('bar.return')}
      </Button>
      <Button variant="primary" icon={Check} busy={approve.isPending} onClick={() => approve.mutate(capability)}>
        {t('bar.approve')}
      </Button>
      {isReturning && (
        <ReasonDialog
          title={t('return.title', { name })}
          about={t('return.text')}
          label={t('return.reason')}
          confirmLabel={t('return.confirm')}
          schema={CapabilityReason}
          maxLength={1000}
          onClose={() => setReturning(false)}
          onConfirm={({ reason }) => giveBack.mutateAsync({ id, version, reason })}
        />
      )}
    </>
  )
}
