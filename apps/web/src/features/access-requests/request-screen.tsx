import type { AccessRequest } from '@guildhall/contract/access-requests'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Status, type StatusKind } from '../../ui/status.tsx'
import { When } from '../../ui/when.tsx'
import { Door, useTitleFocus } from '../auth/public.ts'
import { Decisions } from './decisions.tsx'

/** A request and what became of it; while it is open, the decision. */
export function RequestScreen({ token, request }: { token: string; request: AccessRequest }) {
  const { t } = useTranslation('access-requests')
  const name = `${request.first_name} ${request.last_name}`
  const isOpen = request.status === 'pending' || request.status === 'need_info'
  return (
    <Door
      wide
      title={t('approve.request_title', { name })}
      artTitle={t('art.approve_title')}
      artText={t('art.approve_text')}
    >
      {/* A new state is read out from the title on. */}
      <TitleFocus key={request.status} />
      <Outcome request={request} />
      <RequestFacts request={request} />
      {isOpen ? (
        <Decisions token={token} request={request} />
      ) : (
        <ButtonLink to="/home" size="l" variant="primary" className="mt-6">
          {t('approve.to_home')}
        </ButtonLink>
      )}
    </Door>
  )
}

function TitleFocus() {
  useTitleFocus()
  return null
}

/** The state in a word, and who brought it about. */
function Outcome({ request: { status, reason, decided_by_name, decided_at } }: { request: AccessRequest }) {
  const { t } = useTranslation('access-requests')
  return (
    <div className="mt-2 grid gap-1.5">
      <p className="flex flex-wrap items-baseline gap-x-3 text-[15px]">
        <Status kind={kinds[status]}>{t(`status.${status}`)}</Status>
        {decided_by_name && decided_at && (
          <span className="text-ink-2">
            {t('approve.decided_by', { name: decided_by_name })} <When iso={decided_at} />
          </span>
        )}
      </p>
      {reason && (
        <blockquote className="border-l border-rule-2 pl-3 whitespace-pre-line text-ink-2">{reason}</blockquote>
      )}
    </div>
  )
}

const kinds: Record<AccessRequest['status'], StatusKind> = {
  pending: 'needs',
  need_info: 'under_way',
  approved: 'done',
  rejected: 'refused',
  expired: 'retired',
}

function RequestFacts({ request }: { request: AccessRequest }) {
  const { t } = useTranslation('access-requests')
  const { organization_name, organization_website: website } = request
  return (
    <div className="mt-6 border-t border-ink-rule pt-1.5">
      <Facts>
        <Fact label={t('facts.email')}>{request.email}</Fact>
        <Fact label={t('facts.job_title')}>{request.job_title}</Fact>
        <Fact label={t('facts.organization')}>
          {organization_name}
          {request.organization_id === null && (
            <span className="block font-normal text-ink-2">{t('facts.not_a_member')}</span>
          )}
        </Fact>
        {website && (
          <Fact label={t('facts.website')}>
            <a href={website} target="_blank" rel="noreferrer" className="link">
              {website}
            </a>
          </Fact>
        )}
        {request.message && (
          <Fact label={t('facts.message')}>
            <span className="font-normal whitespace-pre-line">{request.message}</span>
          </Fact>
        )}
        <Fact label={t('facts.created_at')}>
          <When iso={request.created_at} />
        </Fact>
      </Facts>
    </div>
  )
}
