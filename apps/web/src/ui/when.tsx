import { useTranslation } from 'react-i18next'
import { formatExact, formatWhen } from '../lib/format.ts'

/** An instant in people's words, exact on hover. */
export function When({ iso }: { iso: string }) {
  const { i18n } = useTranslation()
  return (
    <time dateTime={iso} title={formatExact(iso, i18n.language)}>
      {formatWhen(iso, i18n.language)}
    </time>
  )
}
