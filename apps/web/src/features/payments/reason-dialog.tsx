import { payments } from '@guildhall/contract/payments'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { ReasonDialog as Asking } from '../../ui/reason-dialog.tsx'

const Reason = payments.voidInvoice.body.pick({ reason: true })

type Props = Omit<ComponentProps<typeof Asking>, 'schema' | 'label' | 'maxLength'>

/** Asks why something is taken back. */
export function ReasonDialog(props: Props) {
  const { t } = useTranslation('payments')
  return <Asking {...props} schema={Reason} label={t('reason')} maxLength={300} />
}
