import { missingIn } from '@guildhall/contract/matching-rules'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Tag } from '../../ui/tag.tsx'
import { FitDot } from './fit-dot.tsx'
import { InviteButton, OrganizationLink } from './fit-name.tsx'
import { useReason } from './use-reason.ts'
import type { FitRows } from './use-team.ts'

/** The same as the matrix where there is no room for columns: under each organization what it brings. */
export function FitList({ wanted, rows, team, onInvite }: FitRows) {
  const { t } = useTranslation('matching')
  const reason = useReason()
  const missing = missingIn(wanted, team.team)
  return (
    <>
      <ul className="border-t border-ink-rule">
        {rows.map((row) => (
          <li
            key={row.id}
            className="grid grid-cols-[24px_minmax(0,1fr)_auto] gap-x-2 gap-y-0.5 border-b border-rule py-3"
          >
            <Checkbox
              hideLabel
              label={t('who.in_team', { name: row.name })}
              checked={team.isIn(row.id)}
              onChange={(checked) => (checked ? team.add(row.id) : team.drop(row.id))}
            />
            <span className="min-w-0 leading-6">
              <OrganizationLink organization={row} />
            </span>
            <span className="font-serif text-[22px] leading-6">
              <span className="sr-only">{t('who.fit')} </span>
              {row.score}
            </span>
            <p className="col-[2/4] text-small text-ink-2">{reason(row.reasons, wanted)}</p>
            <div className="col-[2/4] mt-1 flex items-end gap-2">
              <ul className="flex flex-1 flex-wrap gap-x-3.5 gap-y-1 text-[13px]">
                {wanted.map(({ node_id, name }) => {
                  const cell = row.cells.find((each) => each.node_id === node_id)
                  return (
                    cell && (
                      <li key={node_id} className="flex items-center gap-1.5">
                        <FitDot cell={cell} />
                        {name}
                      </li>
                    )
                  )
                })}
              </ul>
              <InviteButton organization={row} onInvite={onInvite} />
            </div>
          </li>
        ))}
      </ul>
      {team.team.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-ink-rule py-3">
          <b className="font-semibold">{t('who.covers', { count: team.team.length })}</b>
          <span>{t('missing.count', { count: wanted.length - missing.length, of: wanted.length })}</span>
          {missing.map(({ node_id, name }) => (
            <Tag key={node_id} kind="gap">
              {name}
            </Tag>
          ))}
        </div>
      )}
    </>
  )
}
