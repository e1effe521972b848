import type { AssistantSource } from '@guildhall/contract/assistant'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { safeRedirect } from '../../lib/safe-redirect.ts'
import { FieldNotes } from '../../ui/form/input.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AnswerText } from './answer-text.tsx'
import type { Turn } from './conversation.ts'

type Props = { turn: Turn; onLeave: () => void }

/** A question with what was answered, by whom, and from what. */
export function Answer({ turn, onLeave }: Props) {
  const { t } = useTranslation('assistant')
  const { question, text, sources, state } = turn
  const note = notes.find((each) => each === state)
  return (
    <article aria-label={question} aria-busy={state === 'asking'} className="grid gap-3 border-t border-ink-rule pt-3">
      <h3 className="wrap-anywhere whitespace-pre-wrap">{question}</h3>
      {state === 'asking' && !text && <Skeleton className="h-4 w-2/3" />}
      {text && <AnswerText text={text} sources={sources} onLeave={onLeave} />}
      {note && <p className="text-small text-ink-2 italic">{t(`state.${note}`)}</p>}
      {state === 'refused' && <FieldNotes id={`turn-${turn.id}`} error={turn.message} />}
      {sources.length > 0 && text && <Sources sources={sources} onLeave={onLeave} />}
      {turn.by && text && sources.length > 0 && (
        <p className="text-small text-ink-2">{t(`by.${turn.by.engine}`, { model: turn.by.model })}</p>
      )}
    </article>
  )
}

/** What there is to say of an end that is not a good one. */
const notes = ['cut', 'failed', 'stopped', 'broken'] as const

function Sources({ sources, onLeave }: { sources: AssistantSource[]; onLeave: () => void }) {
  const { t } = useTranslation('assistant')
  return (
    <section aria-label={t('sources')}>
      <h4 className="text-micro text-ink-2">{t('sources')}</h4>
      <ol className="mt-1 divide-y divide-rule border-y border-rule">
        {sources.map((source) => (
          <li key={source.number} className="flex items-baseline gap-2.5 py-1.5 text-[14px]">
            <span className="font-mono text-data text-ink-2">{source.number}</span>
            <span className="min-w-0 flex-1 wrap-anywhere">
              <SourceLink source={source} onLeave={onLeave} />
            </span>
            <span className="shrink-0 text-small text-ink-2">{t(`area.${source.area}`)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function SourceLink({ source, onLeave }: { source: AssistantSource; onLeave: () => void }) {
  const to = safeRedirect(source.link)
  if (!to) return source.title
  return (
    <Link to={to} onClick={onLeave} className="font-medium hover:underline">
      {source.title}
    </Link>
  )
}
