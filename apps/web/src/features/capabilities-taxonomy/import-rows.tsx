import type { TaxonomyCheck, TaxonomyImportRow, TaxonomyOutcome } from '@guildhall/contract/capabilities-taxonomy'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Status, type StatusKind } from '../../ui/status.tsx'

/** What becomes of each row that is not as it was, those with problems first. */
export function ImportRows({ check: { rows, counts, error_file } }: { check: TaxonomyCheck }) {
  const { t } = useTranslation('capabilities-taxonomy')
  const all = counts.added + counts.changed + counts.refused
  if (rows.length === 0) return null
  return (
    <div className="pb-10">
      {error_file && (
        <Button size="s" icon={Download} onClick={() => save(error_file, t('import.error_file'))} className="mb-3">
          {t('import.download_errors')}
        </Button>
      )}
      <table className="w-full max-w-[920px] border-collapse text-data leading-[1.4] max-md:block">
        <thead className="max-md:sr-only">
          <tr className="border-b border-rule text-left text-small text-ink-2 *:py-1.5 *:pr-5 *:font-medium">
            <th scope="col">{t('import.row')}</th>
            <th scope="col">{t('fields.name')}</th>
            <th scope="col">{t('fields.parent')}</th>
            <th scope="col">{t('import.what')}</th>
          </tr>
        </thead>
        <tbody className="max-md:block">
          {rows.map((row) => (
            <Row key={row.line} row={row} />
          ))}
        </tbody>
      </table>
      {rows.length < all && (
        <p className="pt-3 text-data text-ink-2">{t('import.more', { count: all - rows.length })}</p>
      )}
    </div>
  )
}

function Row({ row }: { row: TaxonomyImportRow }) {
  const { t, i18n } = useTranslation('capabilities-taxonomy')
  const fields = new Intl.ListFormat(i18n.language).format(row.fields.map((field) => t(`fields.${field}`)))
  return (
    <tr className="border-b border-rule *:align-baseline *:wrap-anywhere max-md:flex max-md:flex-wrap max-md:gap-x-3 max-md:gap-y-0.5 max-md:py-2.5 md:*:py-2 md:*:pr-5 md:*:last:pr-0">
      <th scope="row" className="text-left font-semibold tabular-nums">
        <span className="md:hidden">{t('import.row')} </span>
        {formatNumber(row.line, i18n.language)}
      </th>
      <td className="font-medium">{row.name || <span className="text-ink-3">{t('import.empty')}</span>}</td>
      <td className="text-ink-2">{row.parent}</td>
      <td className="max-md:basis-full">
        <Status kind={kinds[row.outcome]}>{t(`row_outcomes.${row.outcome}`)}</Status>
        {row.outcome === 'changed' && <span className="block text-small text-ink-2">{fields}</span>}
        {row.problems.map((problem) => (
          <span key={problem} className="block text-pretty">
            {problem}
          </span>
        ))}
      </td>
    </tr>
  )
}

const kinds: Record<TaxonomyOutcome, StatusKind> = {
  added: 'done',
  changed: 'under_way',
  unchanged: 'not_begun',
  refused: 'refused',
}

/** Hands a text over as a file. */
function save(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
