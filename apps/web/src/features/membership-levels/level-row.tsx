import type { Level } from '@guildhall/contract/membership-levels'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatMoney } from '../../lib/money.ts'
import { useMay } from '../../lib/session.ts'
import { Status } from '../../ui/status.tsx'
import { LevelMenu, type Place } from './level-menu.tsx'
import { useLevelFacts } from './use-level-facts.ts'

type Props = { level: Level; name: string; place: Place; onMove: (to: number) => void; onDelete: () => void }

export function LevelRow({ level, name, place, onMove, onDelete }: Props) {
  const { t } = useTranslation('membership-levels')
  const mayWrite = useMay('setting_write')
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-5 gap-y-1.5 border-b border-rule py-2.5 @[760px]:grid-cols-[minmax(0,1fr)_120px_120px_134px_auto]">
      <div className="min-w-0">
        {mayWrite ? (
          <Link
            to={`/site-settings/levels/edit-level/${level.slug}`}
            className="leading-6 font-semibold text-ink decoration-accent-line underline-offset-3 hover:underline"
          >
            {name}
          </Link>
        ) : (
          <span className="leading-6 font-semibold">{name}</span>
        )}
        <LevelFacts level={level} />
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1 text-data leading-6 @max-[760px]:order-last @max-[760px]:col-span-2 @[760px]:contents">
        <Price level={level} />
        <OrganizationCount level={level} />
        <span>
          <Status kind={level.is_offered ? 'done' : 'retired'}>
            {t(level.is_offered ? 'list.offered' : 'list.not_offered')}
          </Status>
        </span>
      </div>
      {mayWrite && <LevelMenu level={level} name={name} place={place} onMove={onMove} onDelete={onDelete} />}
    </li>
  )
}

function LevelFacts({ level }: { level: Level }) {
  return (
    // The dot before the first of every line falls outside, and is cut off.
    <div className="overflow-hidden">
      <ul className="-ml-4 flex flex-wrap text-data text-ink-2">
        {useLevelFacts(level).map((fact) => (
          <li key={fact} className="before:inline-block before:w-4 before:text-center before:content-['·']">
            {fact}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Price({ level: { price, currency, is_billing_exempt } }: { level: Level }) {
  const { t, i18n } = useTranslation('membership-levels')
  if (is_billing_exempt) return <span className="text-ink-2 @[760px]:text-right">{t('list.no_price')}</span>
  return (
    <span className="tabular-nums @[760px]:text-right">
      <b className="font-semibold">{formatMoney(price, currency, i18n.language)}</b>{' '}
      <span className="text-ink-2">{t('list.a_year')}</span>
    </span>
  )
}

/** Leads to the organizations of the level, for those who may see them. */
function OrganizationCount({ level: { slug, organization_count: count } }: { level: Level }) {
  const { t } = useTranslation('membership-levels')
  const isLink = useMay('organization_read') && count > 0
  return (
    <span className="@[760px]:text-right">
      {isLink ? (
        <Link to={`/organizations?level=${slug}`} className="link">
          {t('organizations', { count })}
        </Link>
      ) : (
        <span className="text-ink-2">{t('organizations', { count })}</span>
      )}
    </span>
  )
}
