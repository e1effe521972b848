import type { Invoice, Payment } from '@guildhall/contract/billing'
import { Ban, Ellipsis, FileMinus, FileX, type LucideIcon, Mail, Paperclip, Undo2, WalletCards } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { proofUrl, useSend } from './api.ts'
import { actionsOf, type InvoiceAction, isVoidable } from './invoice-actions.ts'
import { InvoiceList } from './invoice-list.tsx'
import { type Asked, OfficeDialog } from './office-dialog.tsx'
import { PaymentList } from './payment-list.tsx'
import { useMoney } from './use-money.ts'

/** The invoices of an organization with everything that the reader may do about them. */
export function OfficeInvoices({ invoices }: { invoices: Invoice[] }) {
  const [asked, setAsked] = useState<Asked>()
  const mayWrite = useMay('payment_write')
  return (
    <>
      <InvoiceList
        invoices={invoices}
        actions={(invoice) =>
          mayWrite && <Actions invoice={invoice} onAsk={(action) => setAsked({ action, invoice })} />
        }
        paymentsOf={(invoice) => (
          <PaymentList
            invoice={invoice}
            extras={(payment) => (
              <>
                <Proof invoice={invoice} payment={payment} />
                {mayWrite && isVoidable(invoice, payment) && (
                  <VoidButton
                    invoice={invoice}
                    payment={payment}
                    onClick={() => setAsked({ action: 'void_payment', invoice, payment })}
                  />
                )}
              </>
            )}
          />
        )}
      />
      {asked && <OfficeDialog asked={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

type Dialogs = Exclude<InvoiceAction, 'send'>

/** Recording is what an open invoice is for; the rest waits in a menu. */
function Actions({ invoice, onAsk }: { invoice: Invoice; onAsk: (action: Dialogs) => void }) {
  const { t } = useTranslation('payments')
  const send = useSend()
  const { id, number } = invoice
  const actions = actionsOf(invoice)
  const others = actions.filter((action) => action !== 'record')
  return (
    <>
      {actions.includes('record') && (
        <Button size="s" icon={icons.record} onClick={() => onAsk('record')}>
          {t('actions.record')}
          <span className="sr-only">{number}</span>
        </Button>
      )}
      {others.length > 0 && (
        <Menu trigger={<IconButton size="s" icon={Ellipsis} label={t('invoices.menu', { number })} />}>
          {others.map((action) => (
            <MenuItem
              key={action}
              icon={icons[action]}
              danger={action === 'void' || action === 'refund' || action === 'write_off'}
              onSelect={() => (action === 'send' ? send.mutate(id) : onAsk(action))}
            >
              {t(`actions.${action}`)}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  )
}

const icons: Record<InvoiceAction, LucideIcon> = {
  record: WalletCards,
  send: Mail,
  credit: FileMinus,
  refund: Undo2,
  write_off: FileX,
  void: Ban,
}

type EntryProps = { invoice: Invoice; payment: Payment }

function Proof({ invoice, payment }: EntryProps) {
  const { t } = useTranslation('payments')
  const amount = useMoney()(payment.amount, invoice.currency)
  if (!payment.proof_name) return null
  return (
    <a
      href={proofUrl(payment.id)}
      download
      aria-label={t('invoices.proof_of', { amount, name: payment.proof_name })}
      className="link inline-flex min-h-6 items-center gap-1"
    >
      <Paperclip aria-hidden className="size-3.5" />
      {t('invoices.proof')}
    </a>
  )
}

function VoidButton({ invoice, payment, onClick }: EntryProps & { onClick: () => void }) {
  const { t } = useTranslation('payments')
  const amount = useMoney()(payment.amount, invoice.currency)
  const key = payment.kind === 'write_off' ? 'actions.void_write_off_of' : 'actions.void_payment_of'
  return (
    <Button size="s" variant="quiet" aria-label={t(key, { amount })} onClick={onClick}>
      {t('actions.void_payment')}
    </Button>
  )
}
