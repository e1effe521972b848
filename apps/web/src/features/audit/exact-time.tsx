import { useTranslation } from 'react-i18next'
import { dateFormat, formatWithZone } from '../../lib/format.ts'

/** An instant to the second, where the reader is and in UTC, by which the days of the audit are counted. */
export function ExactTime({ iso }: { iso: string }) {
  const { t, i18n } = useTranslation('audit')
  const utc = dateFormat(i18n.language, { ...toTheSecond, timeZone: 'UTC' }).format(new Date(iso))
  return (
    <time dateTime={iso}>
      {formatToTheSecond(iso, i18n.language)}
      <span className="block font-normal text-ink-2">{t('entry.time_utc', { time: utc })}</span>
    </time>
  )
}

export const formatToTheSecond = (iso: string, language: string): string => formatWithZone(iso, language, toTheSecond)

const toTheSecond = {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
} as const
