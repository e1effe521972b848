import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/format.ts'
import { isGroup } from './difference.ts'
import { formatToTheSecond } from './exact-time.tsx'
import { useAuditWords } from './use-audit-words.ts'

/** Any value that was recorded, so that people can read it. */
export function Value({ value }: { value: unknown }) {
  const { t, i18n } = useTranslation('audit')
  if (isEmpty(value)) return <span className="text-ink-3">{t('difference.empty')}</span>
  if (Array.isArray(value)) return <Items items={value} />
  if (isGroup(value)) return <Group group={value} />
  if (typeof value === 'boolean') return value ? t('difference.yes') : t('difference.no')
  if (typeof value === 'number') return formatNumber(value, i18n.language)
  const text = String(value)
  return instant.test(text) ? formatToTheSecond(text, i18n.language) : text
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/

const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isGroup(value) && Object.keys(value).length === 0)

function Items({ items }: { items: unknown[] }) {
  return (
    <ul className="grid gap-0.5">
      {items.map((item, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- what was recorded never moves, and may hold the same twice
        <li key={place}>
          <Value value={item} />
        </li>
      ))}
    </ul>
  )
}

function Group({ group }: { group: Record<string, unknown> }) {
  const words = useAuditWords()
  return (
    <dl className="grid gap-0.5">
      {Object.entries(group).map(([name, value]) => (
        <div key={name}>
          <dt className="inline text-ink-2">{words.field(name)}: </dt>
          <dd className="inline">
            <Value value={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
