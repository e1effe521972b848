import { agreements } from '@guildhall/contract/agreements'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { ReasonDialog as Asking } from '../../ui/reason-dialog.tsx'

const Reason = agreements.decline.body.pick({ reason: true })

type Props = Omit<ComponentProps<typeof Asking>, 'schema' | 'label' | 'maxLength'>

/** Asks why an agreement is declined or taken back. */
export function ReasonDialog(props: Props) {
  const { t } = useTranslation('agreements')
  return <Asking {...props} schema={Reason} label={t('reason')} maxLength={500} />
}
