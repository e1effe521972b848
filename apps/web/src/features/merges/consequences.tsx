import type { MergePreview } from '@guildhall/contract/merges'
import type { UserDetail } from '@guildhall/contract/users'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/format.ts'
import { Section } from '../../ui/section.tsx'
import type en from './words/en.ts'

type Props = { moves: MergePreview['moves']; survivor: UserDetail; duplicate: UserDetail }

/** Beside the choice: what comes over, what does not, and what becomes of the duplicate. */
export function Consequences({ moves, survivor, duplicate }: Props) {
  const { t } = useTranslation('merges')
  return (
    <div className="@[960px]:w-[310px] @[960px]:flex-none @[960px]:border-l @[960px]:border-rule-2 @[960px]:pl-7">
      <Section title={t('moves.title')}>
        <Moves moves={moves.filter(({ rows }) => rows > 0)} />
      </Section>
      <Section title={t('stays.title')}>
        <p className={prose}>{t('stays.text')}</p>
      </Section>
      <Section title={t('after.title')}>
        <p className={prose}>{t('after.text', { email: duplicate.email, name: survivor.name })}</p>
      </Section>
    </div>
  )
}

const prose = 'text-data text-pretty wrap-anywhere text-ink-2'

type Table = keyof typeof en.moves.table

function Moves({ moves }: { moves: MergePreview['moves'] }) {
  const { t, i18n } = useTranslation('merges')
  const isKnown = (table: string): table is Table => i18n.exists(`merges:moves.table.${table}`)
  if (moves.length === 0) return <p className={prose}>{t('moves.nothing')}</p>
  return (
    <table aria-label={t('moves.title')} className="w-full border-collapse text-data leading-[1.4] tabular-nums">
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('moves.what')}</th>
          <th scope="col">{t('moves.how_many')}</th>
        </tr>
      </thead>
      <tbody>
        {moves.map(({ table, rows }) => (
          <tr key={table} className="border-t border-rule first:border-t-0 *:py-[7px]">
            <th scope="row" className="pr-4 text-left font-normal text-ink-2">
              {isKnown(table) ? t(`moves.table.${table}`) : table}
            </th>
            <td className="text-right align-top font-[540]">{formatNumber(rows, i18n.language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
