import type { PackageDetails } from '@guildhall/contract/packages'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatNumber } from '../../lib/format.ts'
import { formatMoney } from '../../lib/money.ts'
import { useMay } from '../../lib/session.ts'
import { cx } from '../../ui/cx.ts'
import { toolTitle } from '../tools/public.ts'

type Line = PackageDetails['lines'][number]

/** What is in a package: each element with its seats, what one costs, and how many are free now. */
export function PackageLines({ lines, currency }: { lines: Line[]; currency: string }) {
  const { t } = useTranslation('packages')
  return (
    <table className="w-full border-collapse text-data leading-[1.35] tabular-nums">
      <thead>
        <tr className="border-b border-rule text-small text-ink-2 [&>th]:py-1 [&>th]:font-normal">
          <th scope="col" className="text-left">
            {t('lines.tool')}
          </th>
          <th scope="col" className="pl-3 text-right">
            {t('lines.seats')}
          </th>
          <th scope="col" className="pl-3 text-right">
            {t('lines.free')}
          </th>
          <th scope="col" className="pl-3 text-right">
            {t('lines.seat_price')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <LineRow key={line.tool_id} line={line} currency={currency} />
        ))}
      </tbody>
    </table>
  )
}

function LineRow({ line, currency }: { line: Line; currency: string }) {
  const { t, i18n } = useTranslation('packages')
  const mayOpen = useMay('eda_read')
  const isSite = line.tool.licence_model === 'site'
  const isShort = line.free !== null && line.free < line.seats
  return (
    <tr className="border-b border-rule align-top [&>td]:py-2">
      <td>
        <span className="font-semibold">
          {mayOpen ? (
            <Link to={`/tools?view=${line.tool_id}`} className="link">
              {toolTitle(line.tool)}
            </Link>
          ) : (
            toolTitle(line.tool)
          )}
        </span>
        <span className="block text-small text-ink-2">
          {line.tool.vendor}
          {line.tool.state !== 'published' && (
            <span className="text-warn"> · {t(`state.${line.tool.state}`, { ns: 'tools' })}</span>
          )}
        </span>
      </td>
      <td className="pl-3 text-right">
        {isSite ? t('licence_model.site', { ns: 'tools' }) : formatNumber(line.seats, i18n.language)}
      </td>
      <td className={cx('pl-3 text-right', isShort && 'font-semibold text-bad')}>
        {line.free === null ? '—' : formatNumber(line.free, i18n.language)}
      </td>
      <td className="pl-3 text-right">{isSite ? '—' : formatMoney(line.seat_price, currency, i18n.language)}</td>
    </tr>
  )
}
