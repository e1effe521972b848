import type { EulaDetails } from '@guildhall/contract/eulas'
import { BookOpenText, PenLine, Send } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Section } from '../../ui/section.tsx'
import { draftPath, readPath } from './paths.ts'
import { PublishDialog } from './publish-dialog.tsx'

/** The version that is being written, and the way to publish it. */
export function DraftPart({ eula }: { eula: EulaDetails }) {
  const { t } = useTranslation('eulas')
  const [isPublishing, setIsPublishing] = useState(false)
  const { id, draft, current } = eula
  if (!draft)
    return (
      <Section title={t('view.draft')}>
        <p className="pt-1.5 pb-3.5 text-ink-2">{t('view.draft_none')}</p>
        <ButtonLink to={draftPath(id)} icon={PenLine}>
          {t('view.begin_draft', { number: (current?.number ?? 0) + 1 })}
        </ButtonLink>
      </Section>
    )
  const { number } = draft
  return (
    <Section title={t('view.draft')}>
      <p className="pt-1.5 text-ink-2">{t('view.draft_about', { number })}</p>
      {draft.note && <p className="mt-1 max-w-[68ch] text-pretty">{draft.note}</p>}
      <div className="flex flex-wrap gap-2 pt-3.5">
        <Button variant="primary" icon={Send} onClick={() => setIsPublishing(true)}>
          {t('view.publish', { number })}
        </Button>
        <ButtonLink to={draftPath(id)} icon={PenLine}>
          {t('view.edit_draft')}
        </ButtonLink>
        <ButtonLink to={readPath(draft.id)} variant="quiet" icon={BookOpenText}>
          {t('view.read_draft')}
        </ButtonLink>
      </div>
      <PublishDialog eula={eula} draft={draft} open={isPublishing} onOpenChange={setIsPublishing} />
    </Section>
  )
}
