import { assistant } from '@guildhall/contract/assistant'
import { useQuery } from '@tanstack/react-query'
import { Eraser } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { read } from '../../lib/api.ts'
import { useMay } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Drawer } from '../../ui/drawer.tsx'
import { Answer } from './answer.tsx'
import { askQuestion, clearConversation, stopAnswer, type Turn, useConversation } from './conversation.ts'
import { QuestionForm } from './question-form.tsx'
import { isOwnStream } from './stream.ts'

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

/** Beside whatever page is open: what was asked since the portal was opened, and room for a question. */
export default function AssistantPanel({ open, onOpenChange }: Props) {
  const { t } = useTranslation('assistant')
  const turns = useConversation((state) => state.turns)
  const isAsking = turns.at(-1)?.state === 'asking'
  useEscape(open && isAsking)
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title={t('title')}
      footer={<QuestionForm isAsking={isAsking} onAsk={(question) => void askQuestion(question)} onStop={stopAnswer} />}
    >
      <div className="grid gap-6">
        {turns.length === 0 ? (
          <Welcome />
        ) : (
          <>
            <Button variant="quiet" size="s" icon={Eraser} className="justify-self-end" onClick={clearConversation}>
              {t('clear')}
            </Button>
            <Turns turns={turns} onLeave={() => onOpenChange(false)} />
          </>
        )}
      </div>
      <output className="sr-only">{heard(turns.at(-1), t)}</output>
    </Drawer>
  )
}

/** Escape stops the answer before it closes the panel, which listens at the document. */
function useEscape(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      event.preventDefault()
      stopAnswer()
    }
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [isActive])
}

const Turns = ({ turns, onLeave }: { turns: Turn[]; onLeave: () => void }) =>
  turns.map((turn, index) => (
    <Place key={turn.id} hasRoom={index > 0 && index === turns.length - 1}>
      <Answer turn={turn} onLeave={onLeave} />
    </Place>
  ))

/** Each question is brought to the top once, for which it needs room below; after that the reader scrolls. */
function Place({ hasRoom, children }: { hasRoom: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  // Newer browsers answer a promise here, which React would take for what undoes the effect.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <div ref={place} className={cx('scroll-mt-4', hasRoom && 'min-h-[65dvh]')}>
      {children}
    </div>
  )
}

/** What it does, who answers, and what one could ask. */
function Welcome() {
  const { t } = useTranslation('assistant')
  const { data: about } = useQuery({
    queryKey: ['assistant', 'about'],
    queryFn: ({ signal }) => read(assistant.about, { signal }),
    enabled: isOwnStream,
    staleTime: Infinity,
    meta: { silent: true },
  })
  return (
    <>
      <div className="grid gap-2">
        <p className="text-lead">{t('welcome')}</p>
        <p className="text-small text-ink-2">
          {about ? t(`before.${about.engine}`, { model: about.model }) : t('before.unknown')}
        </p>
      </div>
      <section aria-label={t('examples.label')}>
        <h3 className="text-micro text-ink-2">{t('examples.label')}</h3>
        <ul className="mt-1 divide-y divide-rule border-y border-rule">
          {useExamples().map((example) => (
            <li key={example}>
              <button
                type="button"
                className="w-full py-2.5 text-left text-base hover:underline"
                onClick={() => void askQuestion(t(`examples.${example}`))}
              >
                {t(`examples.${example}`)}
              </button>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

/** Nobody is led to ask for what he may not read. */
function useExamples() {
  const mayEvents = useMay('event_read')
  const mayDirectory = useMay('connect_read')
  return [
    'phone' as const,
    ...(mayEvents ? ['place' as const] : []),
    ...(mayDirectory ? ['offers' as const] : ['tools' as const]),
    'papers' as const,
  ]
}

/** Said once at the beginning and once at the end, not with every word. */
function heard(turn: Turn | undefined, t: ReturnType<typeof useTranslation<'assistant'>>['t']): string {
  if (!turn) return ''
  if (turn.state === 'refused') return turn.message
  if (turn.state === 'done' || turn.state === 'nothing') return t('heard.done', { count: turn.sources.length })
  return t(`heard.${turn.state}`)
}
