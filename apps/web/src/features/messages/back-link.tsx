import { ChevronLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

/** From a conversation to the list, where there is room for one of them only. */
export function BackLink() {
  const { t } = useTranslation('messages')
  return (
    <Link
      to="/inbox"
      aria-label={t('inbox.back')}
      className="grid size-[34px] shrink-0 place-items-center rounded-m text-ink-2 hover:bg-ink/7 md:hidden"
    >
      <ChevronLeft className="size-[18px]" />
    </Link>
  )
}
