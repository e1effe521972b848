import type { OrganizationProfile } from '@guildhall/contract/organization-profiles'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Progress } from '../../ui/progress.tsx'
import { Section } from '../../ui/section.tsx'
import { editPath } from './paths.ts'

/** How complete a profile is, and the way to what is missing. */
export function Completeness({ profile }: { profile: OrganizationProfile }) {
  const { t } = useTranslation('organization-profiles')
  const { id, name, may_edit, completeness } = profile
  const { percent, missing } = completeness
  return (
    <Section title={t('completeness.title')} count={t('percent', { percent })}>
      <div className="pt-1 pb-3">
        <Progress label={t('completeness.of', { name })} value={percent} />
      </div>
      {missing.length === 0 ? (
        <p className="text-data text-ink-2">{t('completeness.all')}</p>
      ) : (
        <>
          <p className="text-data text-ink-2">{t('completeness.missing')}</p>
          <ul className="mt-1 text-data">
            {missing.map((part) => (
              <li key={part} className="border-t border-rule py-1.5 first:border-t-0">
                {may_edit ? (
                  <Link to={editPath(id, part)} className="link">
                    {t(`completeness.add.${part}`)}
                  </Link>
                ) : (
                  t(`completeness.add.${part}`)
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}
