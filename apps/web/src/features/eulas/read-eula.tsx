import type { ReadEula as Eula } from '@guildhall/contract/eulas'
import { useQuery } from '@tanstack/react-query'
import { FileDiff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { Section } from '../../ui/section.tsx'
import { TwoColumns } from '../../ui/two-columns.tsx'
import { When } from '../../ui/when.tsx'
import { AcceptPart } from './accept-part.tsx'
import { versionQuery } from './api.ts'
import { Changes } from './changes.tsx'
import { EulaMissing } from './eula-missing.tsx'
import { eulasPath, readPath } from './paths.ts'

/** One version to read, and to accept where the reader can. */
export function ReadEula({ versionId }: { versionId: string }) {
  const { t } = useTranslation('eulas')
  const query = useQuery(versionQuery(versionId))
  if (!query.data) return <EulaMissing query={query} />
  const eula = query.data
  return (
    <>
      <PageHeader
        title={eula.name}
        lede={
          <>
            {eula.vendor} · {t('version', { number: eula.number })} ·{' '}
            {eula.published_at ? (
              <>
                {t('read.published')} <When iso={eula.published_at} />
              </>
            ) : (
              t('read.draft')
            )}
          </>
        }
        actions={
          <ButtonLink to={eulasPath} variant="quiet">
            {t('read.back')}
          </ButtonLink>
        }
      />
      {eula.current && <Superseded current={eula.current} />}
      <TwoColumns rail={<AcceptPart eula={eula} />}>
        <TextPart eula={eula} />
      </TwoColumns>
    </>
  )
}

function Superseded({ current: { id, number } }: { current: NonNullable<Eula['current']> }) {
  const { t } = useTranslation('eulas')
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-m border border-warn-line bg-warn-wash px-3.5 py-2.5">
      <p className="flex-1">{t('read.superseded', { number })}</p>
      <ButtonLink to={readPath(id)} size="s">
        {t('read.current', { number })}
      </ButtonLink>
    </div>
  )
}

function TextPart({ eula }: { eula: Eula }) {
  const { t } = useTranslation('eulas')
  const [isComparing, setIsComparing] = useState(false)
  const { note, previous_id, text, text_sha256 } = eula
  const compare = previous_id && (
    <Button size="s" variant="quiet" icon={FileDiff} onClick={() => setIsComparing(!isComparing)}>
      {t(isComparing ? 'read.whole' : 'read.changes')}
    </Button>
  )
  return (
    <>
      {note && (
        <Section title={t('read.note')}>
          <p className="max-w-[68ch] py-1.5 text-pretty">{note}</p>
        </Section>
      )}
      <Section title={t('read.text')} action={compare}>
        <div className="max-w-[72ch] py-1.5">
          {isComparing && previous_id ? <Changes eula={eula} previousId={previous_id} /> : <RichText html={text} />}
        </div>
        <p className="mt-4 border-t border-rule pt-2 text-small text-ink-2">
          {t('read.hash')}
          <code className="block font-mono text-micro wrap-anywhere text-ink-3">{text_sha256}</code>
        </p>
      </Section>
    </>
  )
}
