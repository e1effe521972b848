import { useTranslation } from 'react-i18next'
import { cx } from '../../ui/cx.ts'
import { Section } from '../../ui/section.tsx'
import { When } from '../../ui/when.tsx'
import type { AuditEntry } from './api.ts'
import { type Change, differenceOf, listDifference } from './difference.ts'
import { useAuditWords } from './use-audit-words.ts'
import { Value } from './value.tsx'

/** What an entry changed, field by field; what stayed as it was is folded away. */
export function Difference({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit')
  const { before, after, action, erased_at } = entry
  if (erased_at)
    return (
      <div className="mt-6">
        <Section title={t('difference.recorded')}>
          <p className="text-ink-2">
            {t('difference.erased')}, <When iso={erased_at} />
          </p>
        </Section>
      </div>
    )
  const changes = before === null && after === null ? [] : differenceOf(before ?? undefined, after ?? undefined)
  const different = changes.filter(({ kind }) => kind !== 'same')
  const same = changes.filter(({ kind }) => kind === 'same')
  // A sign-in, say, notes how it was done: nothing was added by it.
  const isNote = before === null && !action.endsWith('.created')
  return (
    <div className="mt-6">
      <Section title={isNote ? t('difference.recorded') : t('difference.title')}>
        {changes.length === 0 && <p className="text-ink-2">{t('difference.nothing')}</p>}
        {changes.length > 0 && different.length === 0 && <p className="text-ink-2">{t('difference.no_change')}</p>}
        {different.length > 0 && (isNote ? <ValueTable changes={different} /> : <ChangeTable changes={different} />)}
        {same.length > 0 && (
          <details className="mt-3">
            <summary className="w-fit cursor-pointer py-1 text-data text-ink-2">
              {t('difference.unchanged', { count: same.length })}
            </summary>
            <ValueTable changes={same} />
          </details>
        )}
      </Section>
    </div>
  )
}

function ChangeTable({ changes }: { changes: Change[] }) {
  const { t } = useTranslation('audit')
  // A side that is empty all over takes no room.
  const sides = (['before', 'after'] as const).filter((side) => changes.some((change) => change[side] !== undefined))
  return (
    <table className={table}>
      <thead>
        <tr className={headRow}>
          <th scope="col">{t('difference.field')}</th>
          {sides.map((side) => (
            <th key={side} scope="col">
              {t(`difference.${side}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.path.join()} className={row}>
            <th scope="row">
              <FieldName path={change.path} />
              <Mark change={change} />
            </th>
            {sides.map((side) => (
              <td key={side} className={cx(side === 'before' && 'text-ink-2')}>
                <Side change={change} side={side} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function ValueTable({ changes }: { changes: Change[] }) {
  const { t } = useTranslation('audit')
  return (
    <table className={table}>
      <thead>
        <tr className={headRow}>
          <th scope="col">{t('difference.field')}</th>
          <th scope="col">{t('difference.value')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ path, after }) => (
          <tr key={path.join()} className={row}>
            <th scope="row">
              <FieldName path={path} />
            </th>
            <td>
              <Value value={after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const table = 'w-full table-fixed border-collapse text-[13px] leading-[1.4] [&_:is(td,th)]:align-top'
const headRow = 'border-b border-rule text-left text-small text-ink-2 *:py-1.5 *:pr-3 *:font-medium'
const row =
  'border-b border-rule *:py-2 *:pr-3 *:text-left *:wrap-anywhere *:last:pr-0 [&>th]:font-[540] last:border-b-0'

function FieldName({ path }: { path: string[] }) {
  const words = useAuditWords()
  return path.map(words.field).join(' › ')
}

/** What became of a field, as sign and word; colour only comes third. */
function Mark({ change }: { change: Change }) {
  const { t } = useTranslation('audit')
  const { kind } = change
  if (kind === 'same') return null
  const shared = listDifference(change.before, change.after)?.shared ?? 0
  return (
    <span className="block text-small font-normal">
      <span className={looks[kind].colour}>
        <span aria-hidden className="font-mono">
          {looks[kind].sign}
        </span>{' '}
        {t(`difference.${kind}`)}
      </span>
      {shared > 0 && <span className="text-ink-3">, {t('difference.shared', { count: shared })}</span>}
    </span>
  )
}

const looks = {
  changed: { sign: '±', colour: 'text-info' },
  added: { sign: '+', colour: 'text-ok' },
  removed: { sign: '−', colour: 'text-bad' },
}

/** One side of a change; of a list only what the other side does not hold. */
function Side({ change, side }: { change: Change; side: 'before' | 'after' }) {
  const lists = listDifference(change.before, change.after)
  const own = side === 'before' ? lists?.removed : lists?.added
  const isAllShared = own?.length === 0 && lists?.shared !== 0
  return isAllShared || change[side] === undefined ? null : <Value value={own ?? change[side]} />
}
