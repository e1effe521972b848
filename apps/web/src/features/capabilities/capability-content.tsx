import type { Capability } from '@guildhall/contract/capabilities'
import { useTranslation } from 'react-i18next'
import { Attachments } from '../../ui/attachments.tsx'
import { Section } from '../../ui/section.tsx'

/** What is said about it, what it is done with, and what shows it. */
export function CapabilityContent({ capability }: { capability: Capability }) {
  const { t } = useTranslation('capabilities')
  const { description, equipment, attachments } = capability
  return (
    <>
      <Section title={t('description')}>
        {description ? (
          <p className="max-w-[68ch] font-serif text-lead whitespace-pre-line">{description}</p>
        ) : (
          <p className="text-ink-3">{t('not_said')}</p>
        )}
      </Section>
      {equipment.length > 0 && (
        <Section title={t('equipment')} count={equipment.length}>
          <ul className="grid gap-x-8 sm:grid-cols-2">
            {equipment.map((each) => (
              <li key={each} className="border-b border-rule py-2 wrap-anywhere">
                {each}
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title={t('evidence')} {...(attachments.length > 0 && { count: attachments.length })}>
        {attachments.length > 0 ? (
          <Attachments files={attachments} />
        ) : (
          <p className="text-ink-3">{t('no_evidence')}</p>
        )}
      </Section>
    </>
  )
}
