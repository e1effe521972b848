import { ArrowUpRight, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useBillingPortal } from './use-billing-portal.ts'

type Props = { icon: LucideIcon; className: string }

/** Billing in the menu: looks like the links around it, and opens the card provider's page beside the portal. */
export function BillingEntry({ icon: Icon, className }: Props) {
  const { t } = useTranslation('shell')
  const portal = useBillingPortal()
  return (
    <button
      type="button"
      aria-busy={portal.isPending || undefined}
      onClick={() => !portal.isPending && portal.open()}
      className={`${className} w-full cursor-pointer text-left`}
    >
      <Icon className="size-4 text-ink-3" />
      {t('page.billing')}
      <span className="sr-only">{t('menu.new_tab')}</span>
      <ArrowUpRight aria-hidden className="ml-auto size-3.5 text-ink-3" />
    </button>
  )
}
