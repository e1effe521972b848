import { type Article, Feedback } from '@guildhall/contract/article-content'
import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextAreaField } from '../../ui/form/text-field.tsx'
import { useRate } from './api.ts'
import type { Area } from './area.ts'

/** Was this helpful? One answer of each reader, which he may change; who says no is asked what is missing. */
export function Helpful({ area, article: { id, own_feedback } }: { area: Area; article: Article }) {
  const { t } = useTranslation('articles')
  const heading = useId()
  const rate = useRate(area, id)
  const [isCommenting, setIsCommenting] = useState(false)
  const answer = own_feedback?.is_helpful
  const say = (is_helpful: boolean) => {
    rate.mutate({ is_helpful, comment: is_helpful ? '' : (own_feedback?.comment ?? '') })
    setIsCommenting(!is_helpful)
  }
  return (
    <section aria-labelledby={heading} className="mt-10 max-w-[66ch] border-t border-ink-rule pt-3.5 print:hidden">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id={heading} className="text-[18px]">
          {t('feedback.question')}
        </h2>
        <div className="flex gap-2">
          <Button
            size="s"
            icon={ThumbsUp}
            aria-pressed={answer === true}
            onClick={() => say(true)}
            className={chosen(answer === true)}
          >
            {t('feedback.yes')}
          </Button>
          <Button
            size="s"
            icon={ThumbsDown}
            aria-pressed={answer === false}
            onClick={() => say(false)}
            className={chosen(answer === false)}
          >
            {t('feedback.no')}
          </Button>
        </div>
        {answer !== undefined && !isCommenting && (
          <output className="text-data text-ink-2">{t('feedback.thanks')}</output>
        )}
      </div>
      {isCommenting && (
        <Form
          inDialog
          className="mt-3"
          schema={Feedback}
          values={{ is_helpful: false, comment: own_feedback?.comment ?? '' }}
          saveLabel={t('feedback.send')}
          onCancel={() => setIsCommenting(false)}
          onSubmit={async (feedback) => {
            await rate.mutateAsync(feedback)
            setIsCommenting(false)
          }}
        >
          <TextAreaField<Feedback>
            name="comment"
            label={t('feedback.missing')}
            help={t('feedback.missing_help')}
            optional
            maxLength={1000}
            rows={3}
          />
        </Form>
      )}
    </section>
  )
}

const chosen = (isChosen: boolean) => (isChosen ? 'border-accent! bg-accent-wash! text-accent!' : '')
