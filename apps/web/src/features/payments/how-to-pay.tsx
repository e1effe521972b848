import type { LinkedInvoice } from '@guildhall/contract/payments'
import { Check, Copy, CreditCard } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Section } from '../../ui/section.tsx'
import { usePayByLink, type Linked } from './linked-api.ts'
import { useMoney } from './use-money.ts'

/** By card where the network takes them, and by transfer to its account. */
export function HowToPay({ link, invoice }: { link: Linked; invoice: LinkedInvoice }) {
  const { t } = useTranslation('payments')
  const money = useMoney()
  const pay = usePayByLink()
  const { can_pay_by_card, balance, currency, notes, bank_account } = invoice
  const hasAccount = accountLines.some((name) => bank_account[name] !== '')
  if (!can_pay_by_card && !hasAccount && !notes) return null
  return (
    <div className="mt-9">
      <Section title={t('linked.pay')}>
        {can_pay_by_card && (
          <div className="mt-2 mb-6">
            <p className="mb-3 text-pretty text-ink-2">{t('pay.card_once')}</p>
            <Button
              variant="primary"
              icon={CreditCard}
              // It stays busy until the browser has left.
              busy={pay.isPending || pay.isSuccess}
              onClick={() => pay.mutate(link)}
            >
              {t('pay.card_button', { amount: money(balance, currency) })}
            </Button>
          </div>
        )}
        {hasAccount && <Transfer invoice={invoice} />}
        {notes && <p className="mt-5 whitespace-pre-line text-ink-2">{notes}</p>}
      </Section>
    </div>
  )
}

const accountLines = ['holder', 'bank', 'iban', 'bic', 'routing', 'account'] as const

function Transfer({ invoice: { number, bank_account } }: { invoice: LinkedInvoice }) {
  const { t } = useTranslation('payments')
  const lines = accountLines.map((name) => ({
    name: t(`linked.${name}`),
    value: name === 'iban' ? inGroups(bank_account.iban) : bank_account[name],
  }))
  return (
    <>
      <h3>{t('linked.transfer')}</h3>
      <p className="mb-1 text-pretty text-ink-2">{t('linked.transfer_about', { number })}</p>
      <dl>
        {[...lines, { name: t('linked.reference'), value: number }]
          .filter(({ value }) => value !== '')
          .map(({ name, value }) => (
            <Line key={name} name={name} value={value} />
          ))}
      </dl>
    </>
  )
}

/** As banks print it. */
const inGroups = (iban: string) => iban.replaceAll(' ', '').replaceAll(/.{4}(?=.)/g, '$& ')

function Line({ name, value }: { name: string; value: string }) {
  const { t } = useTranslation('payments')
  const [outcome, setOutcome] = useState<'copied' | 'not_copied'>()
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setOutcome('copied'),
      () => setOutcome('not_copied'),
    )
  return (
    <div className="flex items-center gap-3 border-t border-rule py-1.5 first:border-t-0">
      <dt className="w-[9.5em] shrink-0 text-data text-ink-2">{name}</dt>
      <dd className="min-w-0 flex-1 font-[540] wrap-anywhere tabular-nums">
        {value}
        <span aria-live="polite" className="block text-small font-normal text-ink-2">
          {outcome && t(`linked.${outcome}`)}
        </span>
      </dd>
      <IconButton
        size="s"
        icon={outcome === 'copied' ? Check : Copy}
        label={t('linked.copy', { name })}
        onClick={() => void copy()}
      />
    </div>
  )
}
