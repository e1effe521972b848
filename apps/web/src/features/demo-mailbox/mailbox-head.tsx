import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { SearchInput } from '../../ui/table/search-input.tsx'

/** Title and search; what is searched for stands in the address. */
export function MailboxHead({ count }: { count: number | undefined }) {
  const { t } = useTranslation('demo-mailbox')
  const [params, setParams] = useSearchParams()
  const search = (to: string) => {
    // A mail that was opened while the search still waited stays open.
    const next = new URLSearchParams(params)
    if (to.trim()) next.set('to', to.trim())
    else next.delete('to')
    setParams(next, { replace: true })
  }
  return (
    <div className="border-b border-ink-rule px-(--gutter) pb-4">
      <h1>
        {t('title')}
        {Boolean(count) && <span className="ml-[.18em] font-[380] tracking-[-.01em] text-ink-3">{count}</span>}
      </h1>
      <p className="mt-1 text-data text-pretty text-ink-2">{t('lede')}</p>
      <SearchInput
        slash
        label={t('search')}
        placeholder={t('search')}
        value={params.get('to') ?? ''}
        onChange={search}
        className="mt-3 h-(--control)"
      />
    </div>
  )
}
