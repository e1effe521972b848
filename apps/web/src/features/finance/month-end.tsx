import {
  accounts,
  figures,
  finance,
  MonthQuery,
  type Account,
  type Figure,
  type MonthEnd as Data,
} from '@guildhall/contract/finance'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { fileUrl } from '../../lib/api.ts'
import { put, searchString, useAddress } from '../../lib/use-address.ts'
import { Input } from '../../ui/form/input.tsx'
import { Select } from '../../ui/form/select.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { QueryGap } from '../../ui/query-gap.tsx'
import { Section } from '../../ui/section.tsx'
import { useDay, useMoney } from '../payments/public.ts'
import { monthEndQuery } from './api.ts'
import { FigureDrawer } from './figure-drawer.tsx'
import { FileLinks } from './file-links.tsx'
import { FinanceTabs } from './finance-tabs.tsx'
import { localDay } from './local-day.ts'

/** What a month opened with, what moved, and what it closed with; every figure opens its rows. */
export default function MonthEnd() {
  const { t } = useTranslation('finance')
  const dayOf = useDay()
  const [address, setAddress] = useAddress()
  const asked = MonthQuery.safeParse({ month: address.get('month'), currency: address.get('currency') })
  const query = asked.success
    ? asked.data
    : { month: localDay().slice(0, 7), currency: address.get('currency') ?? 'USD' }
  const result = useQuery(monthEndQuery(query))
  const { data } = result
  const account = accounts.find((each) => each === address.get('account'))
  const figure = figures.find((each) => each === address.get('figure'))
  return (
    <>
      <PageHeader title={t('month_end.title')} lede={t('month_end.lede')} />
      <FinanceTabs />
      <div className="flex flex-wrap items-end gap-3 py-4">
        <Choices
          query={query}
          currencies={data?.currencies ?? []}
          onChange={(name, value) => setAddress((next) => put(next, name, value))}
        />
        <FileLinks hrefOf={(format) => fileUrl(finance.exportMonthEnd, { query: { ...query, format } })} />
        {data && (
          <p className="text-small text-ink-2">
            {t(data.is_final ? 'month_end.final' : 'month_end.not_final', { day: dayOf(data.final_on) })}
          </p>
        )}
      </div>
      {data ? (
        accounts.map((each) => <AccountTable key={each} account={each} data={data} />)
      ) : (
        <QueryGap query={result} unknown={null} />
      )}
      {account && figure && (
        <FigureDrawer
          query={{ ...query, account, figure }}
          onClose={() => setAddress((next) => (next.delete('account'), next.delete('figure')))}
        />
      )}
    </>
  )
}

type ChoicesProps = {
  query: MonthQuery
  currencies: string[]
  onChange: (name: 'month' | 'currency', value: string) => void
}

function Choices({ query, currencies, onChange }: ChoicesProps) {
  const { t } = useTranslation('finance')
  const id = useId()
  return (
    <>
      <div>
        <label htmlFor={`${id}-month`} className="text-[13px] text-ink-2">
          {t('month_end.month')}
        </label>
        <Input
          id={`${id}-month`}
          type="month"
          value={query.month}
          onChange={({ target }) => onChange('month', target.value)}
          className="tabular-nums"
        />
      </div>
      <div>
        <label htmlFor={`${id}-currency`} className="text-[13px] text-ink-2">
          {t('journal.currency')}
        </label>
        <Select
          id={`${id}-currency`}
          value={query.currency}
          onChange={({ target }) => onChange('currency', target.value)}
        >
          {[...new Set([query.currency, ...currencies])].map((currency) => (
            <option key={currency}>{currency}</option>
          ))}
        </Select>
      </div>
    </>
  )
}

function AccountTable({ account, data }: { account: Account; data: Data }) {
  const { t } = useTranslation('finance')
  const money = useMoney()
  const { opening, figures: rows, closing } = data[account]
  return (
    <Section title={t(`account.${account}`)}>
      <table className="w-full text-data tabular-nums">
        <tbody>
          <Row label={t('month_end.opening')} amount={money(opening, data.currency)} />
          {rows.map(({ figure, amount, count }) => (
            <Row
              key={figure}
              label={t(`figure.${account}.${figure}` as 'figure.credit.received')}
              about={t(`about.${figure}`)}
              amount={money(amount, data.currency)}
              to={count > 0 ? figureSearch(data, account, figure) : undefined}
            />
          ))}
          <Row isTotal label={t('month_end.closing')} amount={money(closing, data.currency)} />
        </tbody>
      </table>
    </Section>
  )
}

const figureSearch = ({ month, currency }: Data, account: Account, figure: Figure) =>
  searchString(new URLSearchParams({ month, currency, account, figure }))

type RowProps = { label: string; about?: string; amount: string; to?: string | undefined; isTotal?: boolean }

function Row({ label, about, amount, to, isTotal }: RowProps) {
  return (
    <tr className={isTotal ? 'border-t border-ink-rule font-semibold' : 'border-t border-rule first:border-t-0'}>
      <th scope="row" className="py-2 pr-3 text-left font-[540]">
        {label}
        {about && <span className="block text-small font-normal text-pretty text-ink-2">{about}</span>}
      </th>
      <td className="py-2 text-right align-top whitespace-nowrap">
        {to ? (
          <Link to={{ search: to }} preventScrollReset className="link">
            {amount}
          </Link>
        ) : (
          amount
        )}
      </td>
    </tr>
  )
}
