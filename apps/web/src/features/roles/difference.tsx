import { isPermission, type Permission } from '@guildhall/contract/permissions'
import type { RolePreview } from '@guildhall/contract/roles'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/format.ts'
import { cx } from '../../ui/cx.ts'

/** What saving gives and takes, and from how many people. */
export function Difference({ preview }: { preview: RolePreview }) {
  const linesOf = (kind: Kind) =>
    preview[kind].map(
      ({ permission, users }) =>
        isPermission(permission) && (
          <Line key={permission} kind={kind} permission={permission} users={users} others={preview.users - users} />
        ),
    )
  return (
    <ul>
      {linesOf('gained')}
      {linesOf('lost')}
    </ul>
  )
}

type Kind = 'gained' | 'lost'
type LineProps = { kind: Kind; permission: Permission; users: number; others: number }

function Line({ kind, permission, users, others }: LineProps) {
  const { t, i18n } = useTranslation(['roles', 'contract'])
  const isGained = kind === 'gained'
  return (
    <li className="grid grid-cols-[20px_minmax(0,1fr)_auto] gap-x-2 gap-y-0.5 border-t border-rule py-[9px] text-[14px] leading-[1.4] first:border-t-0">
      <span aria-hidden className={cx('text-[17px] leading-[1.15] font-[640]', isGained ? 'text-ok' : 'text-bad')}>
        {isGained ? '+' : '−'}
      </span>
      <span className="font-semibold">
        <span className="sr-only">{t(`difference.${kind}`)} </span>
        {t(`contract:permission.${permission}`)}
      </span>
      <span>
        <span aria-hidden>{formatNumber(users, i18n.language)}</span>
        <span className="sr-only">{t('users', { count: users })}</span>
      </span>
      {others > 0 && (
        <span className="col-start-2 text-[13px] text-ink-2">
          {t(isGained ? 'difference.held_elsewhere' : 'difference.kept_elsewhere', { count: others })}
        </span>
      )}
    </li>
  )
}
