import type { QuickLink } from '@guildhall/contract/quick-links'
import { Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatExact, formatWhen } from '../../lib/format.ts'
import { Status } from '../../ui/status.tsx'
import { useAudienceList } from '../audiences/public.ts'

/** What those who manage links should know at a glance: drafts, who is left out, and what no longer works. */
export function LinkMarks({ link }: { link: QuickLink }) {
  const { t } = useTranslation(['quick-links', 'audiences'])
  const audience = useAudienceList(link.audience)
  if (link.status !== 'draft' && link.link_state !== 'broken' && !audience) return null
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-0.5 text-small">
      {link.status === 'draft' && <Status kind="not_begun">{t('mark.draft')}</Status>}
      {link.link_state === 'broken' && <LinkState link={link} />}
      {audience && (
        <span className="inline-flex min-w-0 gap-1.5 text-ink-2">
          <Users aria-hidden className="mt-[2px] size-3.5 text-ink-3" />
          <span className="text-pretty">{t('audiences:only', { list: audience })}</span>
        </span>
      )}
    </div>
  )
}

/** Whether a link works, as far as that is known; when that was seen is said, or where it is `brief` shown on hover. */
export function LinkState({ link, brief = false }: { link: QuickLink; brief?: boolean }) {
  const { t, i18n } = useTranslation(['quick-links', 'audiences'])
  const problem = useProblem(link.link_problem)
  if (!link.checked_at || link.link_state === 'unchecked')
    return <Status kind="not_begun">{t('link_state.unchecked')}</Status>
  const isBroken = link.link_state === 'broken'
  const state = isBroken ? t('mark.broken', { problem }) : t('link_state.ok')
  const when = formatWhen(link.checked_at, i18n.language)
  return (
    <span title={formatExact(link.checked_at, i18n.language)} className="relative z-1">
      <Status kind={isBroken ? 'needs' : 'done'}>{brief ? state : t('mark.checked', { state, when })}</Status>
    </span>
  )
}

/** A number such as 404 speaks for itself; the others are said in words. */
function useProblem(problem: string | null): string {
  const { t } = useTranslation('quick-links')
  const known = problems.find((each) => each === problem)
  return known ? t(`problem.${known}`) : (problem ?? t('problem.unreachable'))
}

const problems = ['unreachable', 'timeout', 'private', 'redirects'] as const
