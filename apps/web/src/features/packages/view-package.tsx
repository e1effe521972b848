import { priceOf } from '@guildhall/contract/order-rules'
import type { PackageDetails } from '@guildhall/contract/packages'
import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatMoney } from '../../lib/money.ts'
import { useMay } from '../../lib/session.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Drawer, DrawerPart } from '../../ui/drawer.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { QueryGap } from '../../ui/query-gap.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { packageQuery } from './api.ts'
import { PackageLines } from './package-lines.tsx'
import { PackageMenu } from './package-menu.tsx'
import { PackageState } from './package-state.tsx'
import { editPath } from './paths.ts'
import { useEligible } from './use-eligible.ts'

/** One package beside the list: what is in it, who may have it, what it costs and who approves. */
export function ViewPackage({ id, onClose }: { id: string | null; onClose: () => void }) {
  const { t } = useTranslation('packages')
  const found = useQuery({ ...packageQuery(id ?? ''), enabled: id !== null })
  const mayWrite = useMay('package_write')
  const pack = found.data
  const footer = pack && mayWrite && (
    <>
      <PackageMenu pack={pack} inBar onDeleted={onClose} />
      <ButtonLink to={editPath(pack.id)} icon={Pencil}>
        {t('menu.edit')}
      </ButtonLink>
    </>
  )
  return (
    <Drawer
      open={id !== null}
      onOpenChange={(open) => !open && onClose()}
      title={pack?.name ?? t('one')}
      footer={footer}
    >
      {pack ? <Details pack={pack} /> : <QueryGap query={found} unknown={<p>{t('missing.text')}</p>} />}
    </Drawer>
  )
}

type Props = { pack: PackageDetails }

function Details({ pack }: Props) {
  const { t } = useTranslation('packages')
  return (
    <div className="grid gap-7">
      <div>
        <PackageState state={pack.state} />
        {pack.summary && <p className="mt-2 text-pretty">{pack.summary}</p>}
      </div>
      <DrawerPart title={t('lines.title')}>
        <PackageLines lines={pack.lines} currency={pack.currency} />
      </DrawerPart>
      <DrawerPart title={t('view.conditions')}>
        <Conditions pack={pack} />
      </DrawerPart>
      <DrawerPart title={t('approvers.title')}>
        <Chain approvers={pack.approvers} />
      </DrawerPart>
      {pack.description && (
        <DrawerPart title={t('view.about')}>
          <RichText html={pack.description} />
        </DrawerPart>
      )}
    </div>
  )
}

function Conditions({ pack }: Props) {
  const { t, i18n } = useTranslation('packages')
  const eligible = useEligible()
  const money = (cents: number) => formatMoney(cents, pack.currency, i18n.language)
  const seats = pack.lines.reduce((sum, line) => sum + line.seats, 0)
  return (
    <Facts>
      <Fact label={t('eligible')}>{eligible(pack)}</Fact>
      <Fact label={t('price')}>{pack.price === 0 ? t('no_base_price') : money(pack.price)}</Fact>
      <Fact label={t('view.example')}>
        {t('view.example_price', { price: money(priceOf(pack.price, pack.lines)), count: seats })}
      </Fact>
      <Fact label={t('term')}>{t('months', { count: pack.term_months })}</Fact>
      <Fact label={t('most')}>
        {pack.most_per_organization === null ? t('most_any') : t('most_orders', { count: pack.most_per_organization })}
      </Fact>
      <Fact label={t('orders')}>
        <Orders pack={pack} />
      </Fact>
    </Facts>
  )
}

/** Leads to the orders of the package, for those who may see them. */
function Orders({ pack: { id, order_count: count } }: Props) {
  const { t } = useTranslation('packages')
  const mayOpen = useMay('order_read')
  if (count === 0) return t('view.no_orders')
  const words = t('view.orders', { count })
  if (!mayOpen) return words
  return (
    <Link to={`/order?package_id=${id}`} className="link">
      {words}
    </Link>
  )
}

/** Who approves, one after the other. */
function Chain({ approvers }: Pick<PackageDetails, 'approvers'>) {
  const { t } = useTranslation('contract')
  return (
    <ol className="pt-1.5">
      {approvers.map((approver, at) => (
        // The same kind may have two turns.
        // oxlint-disable-next-line react/no-array-index-key -- a step is its place
        <li key={at} className="group relative flex gap-3 pb-4 last:pb-0">
          <span aria-hidden className="absolute top-6 bottom-0 left-[11.5px] w-px bg-rule-2 group-last:hidden" />
          <span className="grid size-6 shrink-0 place-items-center rounded-full border border-accent text-small font-semibold text-accent tabular-nums">
            {at + 1}
          </span>
          <span className="pt-0.5">{t(`role.${approver}`)}</span>
        </li>
      ))}
    </ol>
  )
}
