import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/format.ts'

type Problem = { line: number; field: string; value: string; message: string }
type Props<P extends Problem> = { problems: P[]; columnOf: (problem: P) => string; text: string }

/** The server sends no more than this many. */
const mostShown = 100

/** What is wrong, by row of the file and as its columns are called there. */
export function ProblemTable<P extends Problem>({ problems, columnOf, text }: Props<P>) {
  const { t, i18n } = useTranslation('user-import')
  return (
    <>
      <p className="mb-2 max-w-[68ch] text-pretty text-ink-2">
        {text} {problems.length >= mostShown && t('problems.first', { count: mostShown })}
      </p>
      <table className="w-full border-collapse text-data leading-[1.4] max-md:block">
        <thead className="max-md:sr-only">
          <tr className="border-b border-rule text-left text-small text-ink-2 *:py-1.5 *:pr-5 *:font-medium">
            <th scope="col">{t('problems.row')}</th>
            <th scope="col">{t('problems.column')}</th>
            <th scope="col">{t('problems.value')}</th>
            <th scope="col">{t('problems.wrong')}</th>
          </tr>
        </thead>
        <tbody className="max-md:block">
          {problems.map((problem) => (
            <tr key={`${problem.line} ${problem.field} ${problem.message}`} className={row}>
              <th scope="row" className="text-left font-semibold tabular-nums">
                <span className="md:hidden">{t('problems.row')} </span>
                {formatNumber(problem.line, i18n.language)}
              </th>
              <td>{columnOf(problem)}</td>
              <td className="font-mono text-small">
                {problem.value || <span className="font-sans text-ink-3">{t('problems.empty')}</span>}
              </td>
              <td className="max-md:basis-full">{problem.message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

const row =
  'border-b border-rule *:align-baseline *:wrap-anywhere max-md:flex max-md:flex-wrap max-md:gap-x-3 max-md:gap-y-0.5 max-md:py-2.5 md:*:py-2 md:*:pr-5 md:*:last:pr-0'
