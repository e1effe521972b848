import type { AccessRequestDetail, LikelyOrganization } from '@guildhall/contract/access-requests'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMay } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { Status } from '../../ui/status.tsx'
import { useChangeCompany } from './office-api.ts'

type Props = { request: AccessRequestDetail }
type Matching = { onMatched: () => void }

/** Members that the company may well be, each with the way to say that it is. */
export function LikelyOrganizations({ request, onMatched }: Props & Matching) {
  const { t } = useTranslation('access-requests')
  const mayOpen = useMay('organization_read')
  if (request.likely_organizations.length === 0) return null
  return (
    <Warning title={t('likely.organizations', { name: request.organization_name })}>
      {request.likely_organizations.map((organization) => (
        <Row
          key={organization.id}
          name={organization.name}
          to={mayOpen && `/organizations/view-organization/${organization.id}`}
          about={organization.reasons.map((reason) => t(`likely.because.${reason}`))}
          end={
            organization.is_member ? (
              <ItIsThisOne {...{ request, organization, onMatched }} />
            ) : (
              <span className="text-ink-2">{t('likely.no_member')}</span>
            )
          }
        />
      ))}
    </Warning>
  )
}

function ItIsThisOne({ request, organization, onMatched }: Props & Matching & { organization: LikelyOrganization }) {
  const { t } = useTranslation('access-requests')
  const change = useChangeCompany()
  const mayWrite = useMay('access_request_write')
  const { id, organization_name, organization_website } = request
  const match = { id, organization_id: organization.id, organization_name, organization_website }
  return (
    mayWrite && (
      <Button
        size="s"
        busy={change.isPending}
        aria-label={t('likely.match_name', { name: organization.name })}
        onClick={() => change.mutate(match, { onSuccess: onMatched })}
      >
        {t('likely.match')}
      </Button>
    )
  )
}

/** Accounts that the person may well have already. */
export function LikelyPeople({ request }: Props) {
  const { t } = useTranslation('access-requests')
  const mayOpen = useMay('user_read')
  if (request.likely_people.length === 0) return null
  return (
    <Warning title={t('likely.people', request)}>
      {request.likely_people.map(({ id, name, email, organization_name, reasons }) => (
        <Row
          key={id}
          name={name}
          to={mayOpen && `/users/edit-user/${id}`}
          about={[email, organization_name, ...reasons.map((reason) => t(`likely.because.person_${reason}`))]}
        />
      ))}
    </Warning>
  )
}

function Warning({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('access-requests')
  return (
    <Section title={title} action={<Status kind="needs">{t('likely.label')}</Status>}>
      <ul className="mb-8 border-b border-rule">{children}</ul>
    </Section>
  )
}

type RowProps = { name: string; to: string | false; about: (string | null)[]; end?: ReactNode }

function Row({ name, to, about, end }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-rule py-2.5 first:border-t-0">
      <div className="min-w-0 flex-1 basis-60">
        {to ? (
          <Link to={to} className="link font-[540]">
            {name}
          </Link>
        ) : (
          <b className="font-[540]">{name}</b>
        )}
        <p className="text-data wrap-anywhere text-ink-2">{about.filter(Boolean).join(' · ')}</p>
      </div>
      {end}
    </li>
  )
}
