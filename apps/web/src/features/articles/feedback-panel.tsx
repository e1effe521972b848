import { useQuery } from '@tanstack/react-query'
import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { When } from '../../ui/when.tsx'
import { feedbackQuery } from './api.ts'
import type { Area } from './area.ts'

/** What readers thought of an article, above its form. */
export function FeedbackPanel({ area, id }: { area: Area; id: string }) {
  const { t } = useTranslation('articles')
  const { data } = useQuery(feedbackQuery(area, id))
  if (!data || data.helpful_count + data.unhelpful_count === 0) return null
  const counts = t('feedback.counts', { yes: data.helpful_count, no: data.unhelpful_count })
  if (data.comments.length === 0) return <p className="mb-6 text-ink-2">{counts}</p>
  return (
    <details className="mb-8 max-w-[920px] border-y border-rule">
      <summary className="cursor-pointer py-2.5 font-semibold">
        {counts}{' '}
        <span className="font-normal text-ink-2">{t('feedback.comments', { count: data.comments.length })}</span>
      </summary>
      <ul className="pb-3">
        {data.comments.map(({ comment, is_helpful, updated_at }) => (
          <li key={updated_at + comment} className="flex gap-3 border-t border-rule py-2.5 text-data">
            {is_helpful ? (
              <ThumbsUp aria-label={t('feedback.helped')} className="mt-0.5 size-4 shrink-0 text-ok" />
            ) : (
              <ThumbsDown aria-label={t('feedback.helped_not')} className="mt-0.5 size-4 shrink-0 text-ink-3" />
            )}
            <p className="min-w-0 flex-1 whitespace-pre-line wrap-anywhere">{comment}</p>
            <span className="text-ink-3">
              <When iso={updated_at} />
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
