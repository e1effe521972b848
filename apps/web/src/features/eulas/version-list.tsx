import type { EulaDetails } from '@guildhall/contract/eulas'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Section } from '../../ui/section.tsx'
import { When } from '../../ui/when.tsx'
import { readPath } from './paths.ts'

/** What was published, the newest first. */
export function VersionList({ eula: { versions } }: { eula: EulaDetails }) {
  const { t } = useTranslation('eulas')
  return (
    <Section title={t('view.versions')} count={versions.length || undefined}>
      {versions.length === 0 && <p className="py-1.5 text-ink-2">{t('view.versions_none')}</p>}
      <ol reversed>
        {versions.map(({ id, number, note, reconsent, grace_days, published_at, published_by, text_sha256 }) => (
          <li key={id} className="flex items-start gap-4 border-t border-rule py-3 first:border-t-0">
            <div className="min-w-0 flex-1">
              <h3 className="font-sans text-base leading-6 font-semibold tracking-normal">
                {t('version', { number })}
              </h3>
              <p className="text-data text-ink-2">
                {published_at && <When iso={published_at} />}
                {published_by && ` ${t('view.published_by', { name: published_by.name })}`}
                {' · '}
                {reconsent ? t('view.asks', { days: grace_days }) : t('view.keeps')}
              </p>
              {note && <p className="mt-0.5 max-w-[68ch] text-data text-pretty">{note}</p>}
              <p className="mt-1 font-mono text-micro wrap-anywhere text-ink-3">{text_sha256}</p>
            </div>
            <ButtonLink to={readPath(id)} size="s" variant="quiet" aria-label={t('view.read_of', { number })}>
              {t('view.read')}
            </ButtonLink>
          </li>
        ))}
      </ol>
    </Section>
  )
}
