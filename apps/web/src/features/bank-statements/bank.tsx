import { bankLineStatuses } from '@guildhall/contract/bank-statements'
import { useQuery } from '@tanstack/react-query'
import { CheckCheck, Upload } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTotal } from '../../lib/format.ts'
import { useMay } from '../../lib/session.ts'
import { put, useAddress } from '../../lib/use-address.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { QueryGap } from '../../ui/query-gap.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { SearchInput } from '../../ui/table/search-input.tsx'
import { useListParams } from '../../ui/table/use-list-params.ts'
import { FinanceTabs } from '../finance/public.ts'
import { exactQuery, linesQuery } from './api.ts'
import { BankLineRow } from './bank-line-row.tsx'
import { ExactDialog } from './exact-dialog.tsx'
import { UploadDialog } from './upload-dialog.tsx'

/** What came in at the bank, with who may have paid it and for what. */
export default function Bank() {
  const { t, i18n } = useTranslation('bank-statements')
  const [address, setAddress] = useAddress()
  const status = bankLineStatuses.find((each) => each === address.get('status')) ?? 'open'
  const params = useListParams([], { defaultSort: 'booked_on' })
  const list = useQuery(linesQuery({ ...params.query, status }))
  const mayWrite = useMay('payment_write')
  const [dialog, setDialog] = useState<'upload' | 'exact'>()
  const exact = useQuery({ ...exactQuery, enabled: mayWrite && status === 'open' })
  return (
    <>
      <PageHeader
        title={t('title')}
        lede={t('lede')}
        count={list.data && formatTotal(list.data.meta, i18n.language)}
        actions={
          mayWrite && (
            <>
              {exact.data && exact.data.length > 0 && (
                <Button icon={CheckCheck} onClick={() => setDialog('exact')}>
                  {t('exact.button', { count: exact.data.length })}
                </Button>
              )}
              <Button variant="primary" icon={Upload} onClick={() => setDialog('upload')}>
                {t('upload.button')}
              </Button>
            </>
          )
        }
      />
      <FinanceTabs />
      <div className="flex flex-wrap items-center gap-3 py-4">
        <Segmented
          label={t('status.label')}
          value={status}
          options={bankLineStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
          onChange={(value) =>
            setAddress((next) => {
              put(next, 'status', value === 'open' ? null : value)
              next.delete('page')
            })
          }
        />
        <SearchInput label={t('search')} placeholder={t('search')} value={params.search} onChange={params.setSearch} />
      </div>
      {!list.data && <QueryGap query={list} unknown={null} />}
      {list.data?.rows.length === 0 && (
        <EmptyState title={t(`empty.${status}`)}>{status === 'open' ? t('empty.text') : ''}</EmptyState>
      )}
      <ul>
        {list.data?.rows.map((line) => (
          <BankLineRow key={line.id} line={line} mayWrite={mayWrite} />
        ))}
      </ul>
      {list.data && list.data.rows.length > 0 && (
        <Pager
          label={t('title')}
          meta={list.data.meta}
          rowCount={list.data.rows.length}
          isNarrow={false}
          pageSearch={params.pageSearch}
          onPage={() => window.scrollTo(0, 0)}
          onPerPage={params.setPerPage}
        />
      )}
      {dialog === 'upload' && <UploadDialog onClose={() => setDialog(undefined)} />}
      {dialog === 'exact' && exact.data && <ExactDialog matches={exact.data} onClose={() => setDialog(undefined)} />}
    </>
  )
}
