import { ageBuckets, finance, mostAgeingRows, type Ageing as Data } from '@guildhall/contract/finance'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { fileUrl } from '../../lib/api.ts'
import { put, useAddress } from '../../lib/use-address.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { QueryGap } from '../../ui/query-gap.tsx'
import { SearchInput } from '../../ui/table/search-input.tsx'
import { useMoney } from '../payments/public.ts'
import { ageingQuery } from './api.ts'
import { FinanceTabs } from './finance-tabs.tsx'
import { FileLinks } from './file-links.tsx'
import { billingPath } from './paths.ts'

/** What is open, by how late it is. */
export default function Ageing() {
  const { t } = useTranslation('finance')
  const [address, setAddress] = useAddress()
  const search = address.get('search') ?? ''
  const currency = (address.get('currency') ?? '').split(',').filter((each) => /^[A-Z]{3}$/.test(each))
  const query = { ...(search ? { search } : {}), ...(currency.length > 0 ? { currency } : {}) }
  const list = useQuery(ageingQuery(query))
  return (
    <>
      <PageHeader title={t('ageing.title')} lede={t('ageing.lede')} />
      <FinanceTabs />
      <div className="flex flex-wrap items-center gap-3 py-4">
        <SearchInput
          label={t('ageing.search')}
          value={search}
          placeholder={t('ageing.search')}
          onChange={(text) => setAddress((next) => put(next, 'search', text), true)}
        />
        <FileLinks hrefOf={(format) => fileUrl(finance.exportAgeing, { query: { ...query, format } })} />
      </div>
      {list.data ? <AgeingTable data={list.data} /> : <QueryGap query={list} unknown={null} />}
    </>
  )
}

function AgeingTable({ data: { rows, totals, row_count } }: { data: Data }) {
  const { t } = useTranslation('finance')
  const money = useMoney()
  if (rows.length === 0) return <EmptyState title={t('ageing.empty')}>{t('ageing.empty_text')}</EmptyState>
  const cell = 'px-2 py-2 text-right'
  return (
    <div className="overflow-x-auto">
      <table className="w-full min-w-[720px] text-data tabular-nums">
        <thead className="border-y border-ink-rule text-[13px] text-ink-2">
          <tr>
            <th scope="col" className="py-2 pr-2 text-left font-[540]">
              {t('ageing.organization')}
            </th>
            {ageBuckets.map((bucket) => (
              <th key={bucket} scope="col" className={`${cell} font-[540]`}>
                {t(`ageing.bucket.${bucket}`)}
              </th>
            ))}
            <th scope="col" className={`${cell} pr-0 font-[540]`}>
              {t('ageing.total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ organization, currency, buckets, total }) => (
            <tr key={`${organization.id} ${currency}`} className="border-b border-rule hover:bg-hover">
              <th scope="row" className="py-2 pr-2 text-left font-[540]">
                <Link to={`${billingPath(organization.id)}#billing`} className="link">
                  {organization.name}
                </Link>
              </th>
              {ageBuckets.map((bucket) => (
                <td key={bucket} className={cell}>
                  {buckets[bucket] ? money(buckets[bucket], currency) : '—'}
                </td>
              ))}
              <td className={`${cell} pr-0 font-[540]`}>{money(total, currency)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {totals.map(({ currency, buckets, total }) => (
            <tr key={currency} className="border-t border-ink-rule font-semibold">
              <th scope="row" className="py-2 pr-2 text-left">
                {t('ageing.total_of', { currency })}
              </th>
              {ageBuckets.map((bucket) => (
                <td key={bucket} className={cell}>
                  {money(buckets[bucket] ?? 0, currency)}
                </td>
              ))}
              <td className={`${cell} pr-0`}>{money(total, currency)}</td>
            </tr>
          ))}
        </tfoot>
      </table>
      {row_count > mostAgeingRows && (
        <p className="py-3 text-small text-ink-3">{t('ageing.more', { shown: mostAgeingRows, count: row_count })}</p>
      )}
    </div>
  )
}
