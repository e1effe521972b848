import type { OpportunityDetails } from '@guildhall/contract/opportunities'
import { useTranslation } from 'react-i18next'
import { Section } from '../../ui/section.tsx'
import { When } from '../../ui/when.tsx'
import { readableValue } from './readable-value.ts'
import { useFieldName } from './use-field-name.ts'

type Props = { amendments: OpportunityDetails['amendments'] }

/** What changed since it was published, the newest first, each with what stood there before. */
export function Amendments({ amendments }: Props) {
  const { t, i18n } = useTranslation('opportunities')
  const fieldName = useFieldName()
  if (amendments.length === 0) return null
  return (
    <Section title={t('amendments.title')} count={amendments.length}>
      <ol reversed>
        {amendments
          .toSorted((one, other) => other.number - one.number)
          .map(({ number, note, changes, created_at }) => (
            <li key={number} className="border-t border-rule py-3 first:border-t-0">
              <p className="flex flex-wrap gap-x-3 text-data text-ink-2">
                <b className="font-semibold text-copper">{t('amendments.number', { number })}</b>
                <When iso={created_at} />
              </p>
              <p className="mt-0.5 max-w-[66ch] whitespace-pre-line">{note}</p>
              <dl className="mt-2 grid max-w-[720px] gap-2">
                {changes.map(({ field, before, after }) => (
                  <div key={field} className="border-l-2 border-rule-2 pl-3 text-data">
                    <dt className="font-semibold">{fieldName(field)}</dt>
                    <dd className="wrap-anywhere whitespace-pre-line">
                      <del className="line-clamp-6 text-ink-3">
                        <span className="sr-only">{t('amendments.before')} </span>
                        {readableValue(before, i18n.language) || t('amendments.nothing')}
                      </del>
                      <ins className="line-clamp-6 no-underline">
                        <span className="sr-only">{t('amendments.after')} </span>
                        {readableValue(after, i18n.language) || t('amendments.nothing')}
                      </ins>
                    </dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
      </ol>
    </Section>
  )
}
