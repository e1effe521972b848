import type { Billing } from '@guildhall/contract/billing'
import { LoaderCircle } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'

type Props = { billing: Billing; isAsking: boolean; isLate: boolean; askAgain: () => void }

/** What is known of a payment that was just made at the card provider. */
export function CardNews({ billing, isAsking, isLate, askAgain }: Props) {
  const { t } = useTranslation('payments')
  const isRefused = billing.subscription?.status === 'incomplete'
  return (
    <output className="mb-5 block empty:hidden">
      {isAsking && (
        <span className="flex items-center gap-2.5 text-ink-2">
          <LoaderCircle aria-hidden className="size-4 animate-spin motion-reduce:animate-none" />
          {t('back.checking')}
        </span>
      )}
      {isLate && (
        <span className="block max-w-[68ch] rounded-m border border-warn-line bg-warn-wash px-4 py-3">
          <span className="block text-pretty">{isRefused ? t('back.refused') : t('back.late')}</span>
          {!isRefused && (
            <Button size="s" className="mt-2.5" onClick={askAgain}>
              {t('back.again')}
            </Button>
          )}
        </span>
      )}
    </output>
  )
}
