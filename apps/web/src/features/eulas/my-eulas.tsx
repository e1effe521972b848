import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../ui/page-header.tsx'
import { Section } from '../../ui/section.tsx'
import { AcceptanceTable } from './acceptance-table.tsx'
import { DueEulas } from './due-eulas.tsx'

/** For members: what waits for them, and below it what they accepted, with its receipts. */
export function MyEulas() {
  const { t } = useTranslation('eulas')
  return (
    <>
      <PageHeader title={t('title')} lede={t('lede')} />
      <DueEulas />
      <Section title={t('accepted.title')}>
        <AcceptanceTable filters={[]} />
      </Section>
    </>
  )
}
