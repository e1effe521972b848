import type { AccessRequest } from '@guildhall/contract/access-requests'
import { useTranslation } from 'react-i18next'
import { Fact, Facts } from '../../ui/facts.tsx'
import { When } from '../../ui/when.tsx'

/** Who asks, for which company, and why. */
export function RequestFacts({ request }: { request: AccessRequest }) {
  const { t } = useTranslation('access-requests')
  const { organization_name, organization_website: website } = request
  return (
    <Facts>
      <Fact label={t('facts.email')}>{request.email}</Fact>
      {request.job_title && <Fact label={t('facts.job_title')}>{request.job_title}</Fact>}
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
      {request.created_by_name && <Fact label={t('facts.created_by')}>{request.created_by_name}</Fact>}
    </Facts>
  )
}
