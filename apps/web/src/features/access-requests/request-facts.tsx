import type { AccessRequest } from '@guildhall/contract/access-requests'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMay } from '../../lib/session.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import { When } from '../../ui/when.tsx'
import { useLevelName } from '../membership-levels/public.ts'

/** Who asks, for which company, and why. */
export function RequestFacts({ request }: { request: AccessRequest }) {
  const { t } = useTranslation('access-requests')
  const { organization_website: website } = request
  const levelName = useLevelName()
  return (
    <Facts>
      <Fact label={t('facts.email')}>
        <Account request={request} />
      </Fact>
      {request.job_title && <Fact label={t('facts.job_title')}>{request.job_title}</Fact>}
      <Fact label={t('facts.organization')}>
        <Organization request={request} />
      </Fact>
      {website && (
        <Fact label={t('facts.website')}>
          <a href={website} target="_blank" rel="noreferrer" className="link">
            {website}
          </a>
        </Fact>
      )}
      {request.organization_id === null && request.wished_level && (
        <Fact label={t('facts.level')}>{levelName(request.wished_level)}</Fact>
      )}
      {request.message && (
        <Fact label={t('facts.message')}>
          <span className="font-normal whitespace-pre-line">{request.message}</span>
        </Fact>
      )}
      <Fact label={t('facts.created_at')}>
        <When iso={request.created_at} />
      </Fact>
      {request.created_by_name && <Fact label={t('facts.created_by')}>{request.created_by_name}</Fact>}
    </Facts>
  )
}

/** Whoever was let in has an account to look at. */
function Account({ request: { status, user_id, email } }: { request: AccessRequest }) {
  const mayOpen = useMay('user_read')
  if (status !== 'approved' || !mayOpen) return email
  return (
    <Link to={`/users/edit-user/${user_id}`} className="link">
      {email}
    </Link>
  )
}

/** Who decides can look at the member first. */
function Organization({ request: { organization_id: id, organization_name: name } }: { request: AccessRequest }) {
  const { t } = useTranslation('access-requests')
  const mayOpen = useMay('organization_read')
  if (id === null)
    return (
      <>
        {name}
        <span className="block font-normal text-ink-2">{t('facts.not_a_member')}</span>
      </>
    )
  if (!mayOpen) return name
  return (
    <Link to={`/organizations/view-organization/${id}`} className="link">
      {name}
    </Link>
  )
}
