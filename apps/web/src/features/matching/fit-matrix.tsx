import type { FittingOrganization } from '@guildhall/contract/matching'
import { missingIn } from '@guildhall/contract/matching-rules'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../ui/checkbox.tsx'
import { cx } from '../../ui/cx.ts'
import { StatusGlyph } from '../../ui/status.tsx'
import { FitDot } from './fit-dot.tsx'
import { InviteButton, OrganizationLink } from './fit-name.tsx'
import { useReason } from './use-reason.ts'
import type { FitRows } from './use-team.ts'

/** With more columns than this the last heading no longer fits beside the table, and it is scrolled. */
const mostInView = 6

/** Organizations against what is wanted, and in the last row what the team covers. */
export function FitMatrix({ wanted, rows, team, onInvite }: FitRows) {
  const { t } = useTranslation('matching')
  const isWide = wanted.length > mostInView
  return (
    <div className={cx(isWide && 'overflow-x-auto')}>
      <table className={cx('border-collapse text-data', isWide ? 'w-max min-w-full' : 'w-full')}>
        <caption className="sr-only">{t('who.title')}</caption>
        <thead>
          <tr className="border-b border-ink-rule text-small text-ink-2">
            <th scope="col" colSpan={2} className="pb-2 pl-7 text-left align-bottom font-medium">
              {t('who.organization')}
            </th>
            <th scope="col" className="w-16 pr-[18px] pb-2 text-right align-bottom font-medium">
              {t('who.fit')}
            </th>
            {wanted.map(({ node_id, name, degree }, at) => (
              <th
                key={node_id}
                scope="col"
                className={cx(
                  'relative h-[136px] p-0 font-[480]',
                  at < wanted.length - 1 ? column : lastColumn(isWide),
                )}
              >
                <span
                  title={name}
                  className="absolute bottom-[9px] left-[22px] max-w-[158px] origin-bottom-left -rotate-42 truncate whitespace-nowrap text-ink"
                >
                  {name}
                  {degree === 'welcome' && <span className="text-ink-3">, {t('who.welcome')}</span>}
                </span>
              </th>
            ))}
            {onInvite && (
              <th scope="col" className="w-8">
                <span className="sr-only">{t('who.invite_column')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} {...{ wanted, team, onInvite }} />
          ))}
        </tbody>
        {team.team.length > 0 && <TeamRow wanted={wanted} team={team} />}
      </table>
    </div>
  )
}

function Row({ row, wanted, team, onInvite }: Omit<FitRows, 'rows'> & { row: FittingOrganization }) {
  const { t } = useTranslation('matching')
  const reason = useReason()
  const isIn = team.isIn(row.id)
  return (
    <tr className={cx('h-[52px] border-b border-rule', isIn && picked)}>
      <td className="w-7">
        <Checkbox
          hideLabel
          label={t('who.in_team', { name: row.name })}
          checked={isIn}
          onChange={(checked) => (checked ? team.add(row.id) : team.drop(row.id))}
        />
      </td>
      <th scope="row" className="py-1.5 pr-3 text-left font-normal">
        <OrganizationLink organization={row} />
        <p className="text-small text-ink-2">{reason(row.reasons, wanted)}</p>
      </th>
      <td className="pr-[18px] text-right font-serif text-[22px] leading-none font-[440] tracking-[-0.02em]">
        {row.score}
      </td>
      {wanted.map(({ node_id, name }) => (
        <td key={node_id} className="pl-[15px]">
          <FitDot name={name} cell={row.cells.find((cell) => cell.node_id === node_id)} />
        </td>
      ))}
      {onInvite && (
        <td className="text-right">
          <InviteButton organization={row} onInvite={onInvite} />
        </td>
      )}
    </tr>
  )
}

/** What is missing stands out by shape and ground, and is said to those who see neither. */
function TeamRow({ wanted, team: { team } }: Pick<FitRows, 'wanted' | 'team'>) {
  const { t } = useTranslation('matching')
  const missing = missingIn(wanted, team)
  return (
    <tfoot>
      <tr className="h-11 border-t border-ink-rule">
        <th scope="row" colSpan={3} className="pl-7 text-left font-semibold">
          {t('who.covers', { count: team.length })}
        </th>
        {wanted.map((each) => {
          const isMissing = missing.includes(each)
          return (
            <td key={each.node_id}>
              <span className={cx('flex h-11 w-[52px] items-center pl-[15px]', isMissing && 'bg-warn-wash')}>
                {isMissing ? (
                  <StatusGlyph kind="needs" className="size-[15px] text-warn" />
                ) : (
                  <Check aria-hidden className="size-[15px] stroke-[2.6] text-ok" />
                )}
                <span className="sr-only">{t(isMissing ? 'who.missing' : 'who.covered', { name: each.name })}</span>
              </span>
            </td>
          )
        })}
      </tr>
    </tfoot>
  )
}

/** The ground reaches a little beyond the columns on either side. */
const picked = 'bg-accent-wash shadow-[-11px_0_0_var(--accent-wash),11px_0_0_var(--accent-wash)]'

const column = 'w-[52px] min-w-[52px]'
/** It makes room for its own heading, which leans out of the table. */
const lastColumn = (isWide: boolean) => (isWide ? 'w-[164px] min-w-[164px]' : 'w-[116px] min-w-[116px]')
