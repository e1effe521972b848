import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Mark } from '../ui/mark.tsx'

export function Brand({ network }: { network?: string }) {
  const { t } = useTranslation('shell')
  return (
    <Link to="/home" aria-label={t('to_home')} className="flex min-w-0 items-center gap-[11px]">
      <Mark size={30} />
      <span className="min-w-0">
        <b className="block font-serif text-[21px] leading-none font-[540] tracking-[-0.015em]">Guildhall</b>
        {network && <span className="mt-[3px] block text-small leading-[1.2] text-ink-3">{network}</span>}
      </span>
    </Link>
  )
}
