import type { OrderDetails } from '@guildhall/contract/orders'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { besideActions } from '../../ui/page-header.tsx'
import { OrderActions } from './order-actions.tsx'
import { viewPath } from './paths.ts'

type Props = { order: OrderDetails; /** Nothing stands in the way of submitting it. */ isReady: boolean }

/** Which order it is, whose, and what the reader can do about it. */
export function OrderHead({ order, isReady }: Props) {
  const { t } = useTranslation('orders')
  const { number, organization, requester, renews, renewed_by } = order
  return (
    <header className="mb-5 flex flex-wrap items-start gap-x-6 gap-y-3.5">
      <div className={besideActions}>
        <h1 className="text-balance">{order.project_title || order.package.name}</h1>
        <p className="mt-[5px] flex flex-wrap gap-x-4 gap-y-1 text-[15px] text-ink-2">
          <span className="tabular-nums">{number}</span>
          <span>{organization.name}</span>
          <span>{t('show.asked_by', { name: requester.name })}</span>
          {renews && (
            <Link to={viewPath(renews.id)} className="link">
              {t('show.renews', { number: renews.number })}
            </Link>
          )}
          {renewed_by && (
            <Link to={viewPath(renewed_by.id)} className="link">
              {t('show.renewed_by', { number: renewed_by.number })}
            </Link>
          )}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2 md:mt-1">
        <OrderActions order={order} isReady={isReady} />
      </div>
    </header>
  )
}
