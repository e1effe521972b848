import type { Meta } from '@guildhall/contract/endpoint'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'

type Props = { label: string; meta: Meta; onPage: (page: number) => void }

/** From page to page of what is told the newest first. */
export function Steps({ label, meta: { page, per_page, total }, onPage }: Props) {
  const { t } = useTranslation('profile')
  const last = Math.ceil(total / per_page)
  if (last <= 1) return null
  return (
    <nav aria-label={label} className="flex items-center gap-2 pt-3">
      <Button size="s" variant="quiet" icon={ChevronLeft} disabled={page === 1} onClick={() => onPage(page - 1)}>
        {t('history.newer')}
      </Button>
      <span aria-live="polite" className="text-small text-ink-2">
        {t('history.page', { page })}
      </span>
      <Button size="s" variant="quiet" icon={ChevronRight} disabled={page >= last} onClick={() => onPage(page + 1)}>
        {t('history.older')}
      </Button>
    </nav>
  )
}
