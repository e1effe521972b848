import type { UserDetails } from '@guildhall/contract/auth'
import type { TodoKind } from '@guildhall/contract/notifications'
import { decide, has } from '@guildhall/contract/policy'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { networkName } from '../../lib/network.ts'
import { useIsSwitchedOff } from '../../lib/portal.ts'
import { useMay } from '../../lib/session.ts'
import { useUserDetails } from '../../lib/stores.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FittingBlock } from '../matching/public.ts'
import { NeedsYou } from '../notifications/public.ts'
import { Checklist } from '../onboarding/public.ts'
import { figuresQuery } from './api.ts'
import { Figures } from './figures.tsx'
import { LevelChart } from './level-chart.tsx'
import { LinkList } from './link-list.tsx'

export default function Home() {
  const person = useUserDetails((state) => state.userDetails)
  return person && <Dashboard person={person} />
}

function Dashboard({ person }: { person: UserDetails }) {
  const { t } = useTranslation('home')
  const figures = useQuery(figuresQuery)
  const isSwitchedOff = useIsSwitchedOff()
  const maySeeLinks = useMay('quick_link_read') && !isSwitchedOff('/quick-links')
  const maySeeFitting =
    useMay('opportunity_read') && !isSwitchedOff('/opportunities') && person.organization_name !== null
  const isAdmin = has(person, 'organization_admin') && !person.is_reset_2fa
  const isJoining = isAdmin && !(person.is_member_agreement_completed && person.is_membership_payment_completed)
  // Whoever pays by card finds it under Billing, too.
  const isPaying = isAdmin && !isJoining && person.membership_level !== 'stakeholders-gov'
  const hasFigures = figures.data !== undefined && Object.keys(figures.data).length > 0
  const hasMain = hasFigures || !figures.isSuccess || maySeeFitting
  const maySeeTodos = !person.is_reset_2fa
  const hasRail = maySeeTodos || maySeeLinks

  return (
    <>
      <PageHeader
        title={t(`greeting.${partOfDay()}`, { name: person.first_name })}
        lede={useLede(person)}
        actions={isPaying && <ButtonLink to="/membership">{t('membership')}</ButtonLink>}
      />
      {isAdmin && <Checklist person={person} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-y-8 xl:flex">
        {hasMain && (
          <div className="min-w-0 flex-1">
            {figures.isPending && <Skeleton className="h-28" />}
            {figures.isError && <ErrorState error={figures.error} onRetry={() => void figures.refetch()} />}
            {figures.data && <Figures figures={figures.data} />}
            {figures.data?.pie_chart && <LevelChart levels={figures.data.pie_chart} />}
            {maySeeFitting && <FittingBlock />}
          </div>
        )}
        {hasRail && (
          <div className={hasMain ? 'xl:ml-7 xl:w-[360px] xl:border-l xl:border-rule xl:pl-7' : 'max-w-[720px] flex-1'}>
            {maySeeTodos && <NeedsYou {...(isJoining ? { without: joiningTodos } : {})} />}
            {maySeeLinks && <LinkList />}
          </div>
        )}
      </div>
      {!isJoining && !hasMain && !maySeeLinks && <EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>}
    </>
  )
}

/** What the checklist shows step by step. */
const joiningTodos: TodoKind[] = ['sign_agreement', 'pay_membership', 'complete_profile']

/** What still keeps the person's organization outside, unless he sees it step by step below; else where he belongs. */
function useLede(person: UserDetails): string {
  const { t } = useTranslation(['home', 'contract'])
  const decision = decide(person, 'chat')
  const missing = decision.granted
    ? []
    : decision.obstacles.filter((each) => each === 'agreement' || each === 'payment')
  if (missing.length > 0 && !has(person, 'organization_admin'))
    return missing.map((each) => t(`contract:obstacle.${each}`)).join(' ')
  const { organization_name: organization } = person
  const network = networkName()
  return organization ? t('of_organization', { organization, network }) : network
}

function partOfDay(hour = new Date().getHours()): 'morning' | 'afternoon' | 'evening' {
  if (hour < 12) return 'morning'
  return hour < 18 ? 'afternoon' : 'evening'
}
