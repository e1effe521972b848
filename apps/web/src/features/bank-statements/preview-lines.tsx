import type { StatementPreview } from '@guildhall/contract/bank-statements'
import { useTranslation } from 'react-i18next'
import { useDay, useMoney } from '../payments/public.ts'

/** What a file would bring, before it is kept. */
export function PreviewLines({ found }: { found: StatementPreview }) {
  const { t } = useTranslation('bank-statements')
  const money = useMoney()
  const dayOf = useDay()
  const { incoming, outgoing, known, unreadable, unreadable_count, lines } = found
  const facts = [
    t('preview.incoming', { count: incoming }),
    known > 0 && t('preview.known', { count: known }),
    outgoing > 0 && t('preview.outgoing', { count: outgoing }),
  ].filter(Boolean)
  return (
    <div className="grid gap-2 text-data">
      <p aria-live="polite">{facts.join(' · ')}</p>
      {unreadable_count > 0 && (
        <div className="text-bad">
          {t('preview.unreadable', { count: unreadable_count })}
          <ul className="text-small wrap-anywhere">
            {unreadable.slice(0, 3).map(({ row, text }) => (
              <li key={row}>{t('preview.row', { row, text })}</li>
            ))}
          </ul>
        </div>
      )}
      <ul className="max-h-56 overflow-y-auto">
        {lines.map((line, at) => (
          // Lines have no id yet, and two of them may be the same.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className="flex flex-wrap gap-x-4 border-b border-rule py-1.5">
            <span className="w-24 text-ink-2">{dayOf(line.booked_on)}</span>
            <span className="min-w-40 flex-1 wrap-anywhere">
              {[line.name, line.text, line.reference].filter(Boolean).join(' · ')}
            </span>
            <span className="tabular-nums">{money(line.amount, line.currency)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
