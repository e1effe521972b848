import type { MyTool } from '@guildhall/contract/eda-access'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../lib/session.ts'
import { useUserDetails } from '../../lib/stores.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { accessQuery } from './api.ts'
import { ClaimableTools } from './claimable-tools.tsx'
import { MyToolItem } from './my-tool-item.tsx'
import { PastTools } from './past-tools.tsx'

/** What somebody can work with, what keeps him from it, and what else is there for him. */
export default function EdaAccess() {
  const { t } = useTranslation('eda-access')
  const { data, error, refetch } = useQuery(accessQuery)
  return (
    <>
      <PageHeader title={t('title')} lede={t('lede')} />
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-96!" />}
      {data && (
        <div className="max-w-[880px]">
          {data.mine.length === 0 && <NoTools hasFree={data.claimable.length > 0} />}
          {data.mine.length > 0 && (
            <Section title={t('mine.title')} count={data.mine.length}>
              <ul>
                {needyFirst(data.mine).map((tool) => (
                  <MyToolItem key={tool.seat_id} tool={tool} />
                ))}
              </ul>
            </Section>
          )}
          {data.claimable.length > 0 && <ClaimableTools tools={data.claimable} />}
          {data.past.length > 0 && <PastTools tools={data.past} />}
        </div>
      )}
    </>
  )
}

/** What waits for somebody comes before what can be used. */
const needyFirst = (tools: MyTool[]) =>
  tools.toSorted((one, other) => Number(one.blocks.length === 0) - Number(other.blocks.length === 0))

function NoTools({ hasFree }: { hasFree: boolean }) {
  const { t } = useTranslation('eda-access')
  const mayOrder = useMay('order_write')
  const hasOrganization = useUserDetails(({ userDetails }) => Boolean(userDetails?.organization_name))
  if (hasFree)
    return (
      <Section title={t('mine.title')} count={0}>
        <p className="text-ink-2">{t('empty.free')}</p>
      </Section>
    )
  return (
    <EmptyState
      title={t('empty.title')}
      action={
        mayOrder && (
          <ButtonLink to="/order" variant="primary">
            {t('empty.orders')}
          </ButtonLink>
        )
      }
    >
      {t(hasOrganization ? (mayOrder ? 'empty.order' : 'empty.ask') : 'empty.outside')}
    </EmptyState>
  )
}
