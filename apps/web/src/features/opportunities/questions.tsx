import { opportunities, type OpportunityDetails, type Question } from '@guildhall/contract/opportunities'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Status } from '../../ui/status.tsx'
import { When } from '../../ui/when.tsx'
import { questionsQuery, readQuestion, useAnswer, useAsk } from './api.ts'
import { shortDeadlineIn } from './times.ts'
import { type Clock, useTakesQuestions } from './use-phase.ts'
import { WriteBox } from './write-box.tsx'

type Props = { opportunity: OpportunityDetails; clock: Clock }

/** What people asked about it and what was answered, for all who read it; and a place to ask. */
export function Questions({ opportunity, clock }: Props) {
  const { t, i18n } = useTranslation('opportunities')
  const found = useInfiniteQuery({ ...questionsQuery(opportunity.id), enabled: opportunity.state !== 'draft' })
  if (opportunity.state === 'draft') return null
  const total = found.data?.pages[0]?.meta.total
  return (
    <Section
      title={t('questions.title')}
      {...(total ? { count: formatNumber(total, i18n.language) } : {})}
      action={opportunity.may_edit && <Open count={opportunity.open_question_count} />}
    >
      {found.error && !found.data && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {!found.data && !found.error && <Skeleton className="h-24!" />}
      {total === 0 && <p className="text-ink-2">{t('questions.none')}</p>}
      <ul>
        {found.data?.pages
          .flatMap(({ rows }) => rows)
          .map((question) => (
            <Asked key={question.id} question={question} mayAnswer={opportunity.may_edit} />
          ))}
      </ul>
      {found.hasNextPage && (
        <Button size="s" busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {t('questions.more')}
        </Button>
      )}
      {!opportunity.may_edit && <Ask opportunity={opportunity} clock={clock} />}
    </Section>
  )
}

function Open({ count }: { count: number }) {
  const { t } = useTranslation('opportunities')
  return count > 0 && <Status kind="needs">{t('questions.open', { count })}</Status>
}

type AskedProps = { question: Question; mayAnswer: boolean }

const answerOf = ({ answer, version }: Question) => ({ text: answer, version })

function Asked({ question: asked, mayAnswer }: AskedProps) {
  const { question, answer, answered_at, created_at, is_own } = asked
  const { t } = useTranslation('opportunities')
  return (
    <li className="border-t border-rule py-3 first:border-t-0">
      <p className="max-w-[66ch] font-semibold whitespace-pre-line">{question}</p>
      <p className="text-small text-ink-3">
        {is_own && `${t('questions.yours')}, `}
        <When iso={created_at} />
      </p>
      {answered_at && <p className="mt-1.5 max-w-[66ch] whitespace-pre-line">{answer}</p>}
      {answered_at && (
        <p className="text-small text-ink-3">
          {t('questions.answered')} <When iso={answered_at} />
        </p>
      )}
      {!answered_at && !mayAnswer && <Status kind="under_way">{t('questions.waiting')}</Status>}
      {mayAnswer && <Answer question={asked} />}
    </li>
  )
}

/** Those who look after it answer where the question stands, or put an answer right. */
function Answer({ question }: { question: Question }) {
  const { id, answer, version } = question
  const { t } = useTranslation('opportunities')
  const send = useAnswer()
  const [isOpen, setIsOpen] = useState(false)
  if (!isOpen)
    return (
      <Button size="s" className="mt-2" onClick={() => setIsOpen(true)}>
        {t(answer ? 'questions.correct' : 'questions.answer')}
      </Button>
    )
  return (
    <WriteBox
      label={t('questions.your_answer')}
      text={answer}
      schema={opportunities.answer.body.shape.answer}
      sendLabel={t('questions.send_answer')}
      version={version}
      latest={async () => answerOf(await readQuestion(question))}
      onSend={(text, seen) => send.mutateAsync({ id, answer: text, version: seen })}
      onClose={() => setIsOpen(false)}
    />
  )
}

function Ask({ opportunity, clock }: Props) {
  const { t, i18n } = useTranslation('opportunities')
  const ask = useAsk()
  const isTaken = useTakesQuestions(opportunity, clock)
  if (!isTaken) return <p className="mt-3 text-data text-ink-2">{t('questions.over')}</p>
  const until = shortDeadlineIn(opportunity.questions_until ?? opportunity.closes_at, opportunity, i18n.language)
  return (
    <div className="mt-4 border-t border-rule pt-3.5">
      <WriteBox
        label={t('questions.your_question')}
        help={t('questions.help', { when: until })}
        schema={opportunities.ask.body.shape.question}
        sendLabel={t('questions.ask')}
        onSend={(question) => ask.mutateAsync({ opportunity_id: opportunity.id, question })}
      />
    </div>
  )
}
