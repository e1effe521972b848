import type { EdaHit, EdaHits, EdaSubject } from '@guildhall/contract/eda-search'
import { Building2, type LucideIcon, Package, ReceiptText, UserRound, Wrench } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatTotal } from '../../lib/format.ts'
import { useMay } from '../../lib/session.ts'
import { Section } from '../../ui/section.tsx'
import { Passage } from '../search/public.tsx'
import { HitState } from './hit-state.tsx'

type Props = {
  group: EdaHits
  /** What the whole list is searched for; without it that list has no more. */
  query: string | undefined
}

/** The best of one kind, and the way to the rest. */
export function HitGroup({ group: { subject, hits, ...counted }, query }: Props) {
  const { t, i18n } = useTranslation('eda-search')
  const paths = usePaths()
  const Icon = icons[subject]
  return (
    <Section
      title={t(`subject.${subject}`)}
      count={formatTotal(counted, i18n.language)}
      action={
        query && (
          <Link to={`${paths[subject].list}?search=${encodeURIComponent(query)}`} className="link">
            {t(`all.${subject}`)}
          </Link>
        )
      }
    >
      <ul>
        {hits.map((hit) => (
          <li
            key={hit.id}
            className="relative flex items-start gap-3 border-t border-rule py-2.5 first:border-t-0 hover:bg-hover"
          >
            <Icon size={18} className="mt-0.5 flex-none text-ink-3" />
            <div className="min-w-0 flex-1">
              <Link
                data-hit
                to={paths[subject].view(hit)}
                className="font-[560] wrap-anywhere after:absolute after:inset-0 hover:underline"
              >
                <Passage parts={hit.title} />
              </Link>
              <p className="truncate text-small text-ink-2">
                <Passage parts={hit.note} />
              </p>
            </div>
            {hit.state && <HitState subject={subject} state={hit.state} />}
          </li>
        ))}
      </ul>
    </Section>
  )
}

const icons: Record<EdaSubject, LucideIcon> = {
  tool: Wrench,
  package: Package,
  order: ReceiptText,
  organization: Building2,
  user: UserRound,
}

/** Where each kind is listed and looked at, as far as the reader may. */
function usePaths(): Record<EdaSubject, { list: string; view: (hit: EdaHit) => string }> {
  const mayReadOrganizations = useMay('organization_read')
  const mayWriteUsers = useMay('user_write')
  const textOf = (hit: EdaHit) => encodeURIComponent(hit.title.map(({ text }) => text).join(''))
  return {
    tool: { list: '/tools', view: ({ id }) => `/tools?view=${id}` },
    package: { list: '/packages', view: ({ id }) => `/packages?view=${id}` },
    order: { list: '/order', view: ({ id }) => `/order/view-order/${id}` },
    organization: mayReadOrganizations
      ? { list: '/organizations', view: ({ id }) => `/organizations/view-organization/${id}` }
      : { list: '/organizations/profile/list', view: ({ id }) => `/organizations/profile/${id}` },
    user: {
      list: '/users',
      view: (hit) => (mayWriteUsers ? `/users/edit-user/${hit.id}` : `/users?search=${textOf(hit)}`),
    },
  }
}
