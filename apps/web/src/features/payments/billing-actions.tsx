import type { Billing } from '@guildhall/contract/billing'
import { Ellipsis, FileText, Undo2, WalletCards } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { IssueDialog } from './issue-dialog.tsx'
import { ReceiveDialog } from './receive-dialog.tsx'
import { RefundCreditDialog } from './refund-credit-dialog.tsx'
import { waitingInvoice } from './what-comes.ts'

type Asked = 'issue' | 'receive' | 'refund_credit'

/** What the office does about an organization's money as a whole. While one invoice is open, the next is not issued. */
export function BillingActions({ billing }: { billing: Billing }) {
  const { t } = useTranslation('payments')
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const { offer, credit } = billing
  return (
    <span className="flex items-center gap-1">
      {offer && !waitingInvoice(billing) && (
        <Button size="s" icon={FileText} onClick={() => setAsked('issue')}>
          {t('office.issue')}
        </Button>
      )}
      <Menu trigger={<IconButton size="s" icon={Ellipsis} label={t('office.more')} />}>
        <MenuItem icon={WalletCards} onSelect={() => setAsked('receive')}>
          {t('actions.receive')}
        </MenuItem>
        {credit > 0 && (
          <MenuItem icon={Undo2} danger onSelect={() => setAsked('refund_credit')}>
            {t('actions.refund_credit')}
          </MenuItem>
        )}
      </Menu>
      {asked === 'issue' && offer && <IssueDialog billing={billing} offer={offer} onClose={close} />}
      {asked === 'receive' && <ReceiveDialog billing={billing} onClose={close} />}
      {asked === 'refund_credit' && <RefundCreditDialog billing={billing} onClose={close} />}
    </span>
  )
}
