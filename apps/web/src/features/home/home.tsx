import type { UserDetails } from '@guildhall/contract/auth'
import type { TodoKind } from '@guildhall/contract/notifications'
import { has, may } from '@guildhall/contract/policy'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useIsSwitchedOff } from '../../lib/portal.ts'
import { useMay } from '../../lib/session.ts'
import { useUserDetails } from '../../lib/stores.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useIsPhone } from '../../ui/table/use-is-phone.ts'
import { FittingBlock } from '../matching/public.ts'
import { NeedsYou } from '../notifications/public.ts'
import { Checklist } from '../onboarding/public.ts'
import { figuresQuery } from './api.ts'
import { Figures } from './figures.tsx'
import { Growth } from './growth.tsx'
import { LevelChart } from './level-chart.tsx'
import { LinkList } from './link-list.tsx'
import { NewestOpportunities } from './newest-opportunities.tsx'
import { NextEvents } from './next-events.tsx'
import { OpenOrders } from './open-orders.tsx'
import { Talks } from './talks.tsx'
import { useFreshHome } from './use-fresh-home.ts'
import { useLede } from './use-lede.ts'

export default function Home() {
  const person = useUserDetails((state) => state.userDetails)
  return person && <Dashboard person={person} />
}

function Dashboard({ person }: { person: UserDetails }) {
  const { t } = useTranslation('home')
  const figures = useQuery(figuresQuery)
  const sees = useParts()
  const isAdmin = has(person, 'organization_admin') && !person.is_reset_2fa
  const isJoining = isAdmin && !(person.is_member_agreement_completed && person.is_membership_payment_completed)
  // Whoever pays by card finds it under Billing, too.
  const isPaying = isAdmin && !isJoining && person.membership_level !== 'stakeholders-gov'
  const without = isJoining ? joiningTodos : []
  const hasFigures = figures.data !== undefined && Object.keys(figures.data).length > 0
  const hasMain =
    hasFigures || !figures.isSuccess || sees.orders || sees.opportunities || (sees.events && !sees.figures)
  // On a phone it would stand below all that can wait.
  const isPhone = useIsPhone()
  const needsYou = sees.todos && <NeedsYou {...(isJoining ? { without } : {})} />
  const hasRail = (sees.todos && !isPhone) || sees.inbox || (sees.events && sees.figures) || sees.links
  useFreshHome()

  return (
    <>
      <PageHeader
        title={t(`greeting.${partOfDay()}`, { name: person.first_name })}
        lede={useLede(person, figures.data?.total_organizations, without)}
        actions={isPaying && <ButtonLink to="/membership">{t('membership')}</ButtonLink>}
      />
      {isAdmin && <Checklist person={person} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-y-8 pb-8 xl:flex">
        {isPhone && needsYou && <div className="[&>section]:mt-0!">{needsYou}</div>}
        {hasMain && (
          <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] content-start gap-y-8 [&>section]:mt-0!">
            <Network />
            {sees.orders && <OpenOrders />}
            {sees.opportunities && person.organization_name !== null && <FittingBlock />}
            {sees.opportunities && <NewestOpportunities />}
            {sees.events && !sees.figures && <NextEvents />}
          </div>
        )}
        {hasRail && (
          <div className={hasMain ? 'xl:ml-7 xl:w-[360px] xl:border-l xl:border-rule xl:pl-7' : 'max-w-[720px] flex-1'}>
            {!isPhone && needsYou}
            {sees.inbox && <Talks />}
            {sees.events && sees.figures && <NextEvents />}
            {sees.links && <LinkList />}
          </div>
        )}
      </div>
      {!isJoining && !hasMain && !sees.inbox && !sees.events && !sees.links && (
        <EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>
      )}
    </>
  )
}

/** What the checklist shows step by step. */
const joiningTodos: TodoKind[] = ['sign_agreement', 'pay_membership', 'complete_profile']

const figureNames = ['new_users', 'new_organizations', 'total_users', 'total_organizations', 'pie_chart'] as const

/** The parts of the page that the person may see, of those that the network has. */
function useParts() {
  const isOff = useIsSwitchedOff()
  const isResetting = useUserDetails(({ userDetails }) => userDetails?.is_reset_2fa === true)
  const person = useUserDetails(({ userDetails }) => userDetails)
  const [holdsInbox, mayWrite] = [useMay('inbox'), useMay('chat')]
  return {
    // Whoever sees none has room for the events beside what waits for him.
    figures: figureNames.some((name) => may(person, name)),
    todos: !isResetting,
    orders: useMay('order') && !isOff('/order'),
    opportunities: useMay('opportunity_read') && !isOff('/opportunities'),
    inbox: holdsInbox && mayWrite && !isOff('/inbox'),
    events: useMay('event_read') && !isOff('/events'),
    links: useMay('quick_link_read') && !isOff('/quick-links'),
  }
}

/** How large the network is, how it grew, and who belongs to it; nothing of it for those who see no figures. */
function Network() {
  const { data, error, refetch } = useQuery(figuresQuery)
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-28" />
  const { total_organizations: organizations, pie_chart: levels } = data
  return (
    Object.keys(data).length > 0 && (
      <div className="@container grid grid-cols-[minmax(0,1fr)] gap-y-1.5">
        <Figures figures={data} />
        {(organizations ?? levels) && (
          <div className={organizations && levels ? bothLook : undefined}>
            {organizations && <Growth organizations={organizations} />}
            {levels && <LevelChart levels={levels} />}
          </div>
        )}
      </div>
    )
  )
}

const bothLook =
  'grid grid-cols-[minmax(0,1fr)] gap-6 *:mt-0! @[600px]:grid-cols-[minmax(0,1fr)_minmax(0,236px)] max-sm:gap-y-8'

function partOfDay(hour = new Date().getHours()): 'morning' | 'afternoon' | 'evening' {
  if (hour < 12) return 'morning'
  return hour < 18 ? 'afternoon' : 'evening'
}
