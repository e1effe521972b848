import { useTranslation } from 'react-i18next'
import { SearchInput } from '../../ui/table/search-input.tsx'

type Props = { count: number | undefined; to: string; onSearch: (to: string) => void }

export function MailboxHead({ count, to, onSearch }: Props) {
  const { t } = useTranslation('demo-mailbox')
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
        value={to}
        onChange={(typed) => onSearch(typed.trim())}
        className="mt-3 h-(--control)"
      />
    </div>
  )
}
