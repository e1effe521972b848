import type { OrganizationDetail } from '@guildhall/contract/organizations'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMay } from '../../lib/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Section } from '../../ui/section.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useLevelName } from '../membership-levels/public.ts'
import { countryName } from './countries.ts'
import { Day } from './day.tsx'
import { paymentOf } from './payment.ts'
import { TwoColumns } from '../../ui/two-columns.tsx'

type Props = { organization: OrganizationDetail }

export function OrganizationOverview({ organization }: Props) {
  return (
    <TwoColumns
      rail={
        <>
          <Admins organization={organization} />
          <Billing organization={organization} />
        </>
      }
    >
      <AboutIt organization={organization} />
      <Codes organization={organization} />
    </TwoColumns>
  )
}

function AboutIt({ organization }: Props) {
  const { t } = useTranslation('organizations')
  const { legal_name, type, size, website, email_domains, phone, hubs, description, created_at } = organization
  return (
    <Section title={t('overview.about')}>
      {description && <p className="max-w-[68ch] pt-1 pb-3 text-pretty">{description}</p>}
      <Facts>
        <Fact label={t('form.legal_name')}>{legal_name}</Fact>
        <Fact label={t('type')}>{t(`organization_type.${type}`)}</Fact>
        {size && <Fact label={t('form.size')}>{t(`organization_size.${size}`)}</Fact>}
        {website && (
          <Fact label={t('form.website')}>
            <a href={website} target="_blank" rel="noreferrer" className="link">
              {website.replace(/^https?:\/\//, '')}
            </a>
          </Fact>
        )}
        {email_domains.length > 0 && <Fact label={t('form.email_domains')}>{email_domains.join(', ')}</Fact>}
        {phone && <Fact label={t('form.phone')}>{phone}</Fact>}
        <Fact label={t('overview.address')}>
          <Address organization={organization} />
        </Fact>
        {hubs.length > 0 && (
          <Fact label={t('form.hubs')}>
            <ul className="flex flex-wrap gap-1.5">
              {hubs.map(({ id, name }) => (
                <li key={id}>
                  <Tag>{name}</Tag>
                </li>
              ))}
            </ul>
          </Fact>
        )}
        <Fact label={t('added')}>
          <Day of={created_at} />
        </Fact>
      </Facts>
    </Section>
  )
}

function Address({ organization: { street, postal_code, city, region, country } }: Props) {
  const { i18n } = useTranslation()
  const lines = [street, [city, region, postal_code].filter(Boolean).join(', '), countryName(country, i18n.language)]
  return (
    <address className="not-italic">
      {lines.filter(Boolean).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  )
}

function Codes({ organization: { tax_id, uei, cage, naics } }: Props) {
  const { t } = useTranslation('organizations')
  const codes = [
    { label: t('form.tax_id'), value: tax_id },
    { label: t('form.uei'), value: uei },
    { label: t('form.cage'), value: cage },
    { label: t('form.naics'), value: naics.join(', ') },
  ].filter(({ value }) => value)
  if (codes.length === 0) return null
  return (
    <Section title={t('form.codes')}>
      <Facts>
        {codes.map(({ label, value }) => (
          <Fact key={label} label={label}>
            <code>{value}</code>
          </Fact>
        ))}
      </Facts>
    </Section>
  )
}

function Admins({ organization: { admins } }: Props) {
  const { t } = useTranslation(['organizations', 'users'])
  const maySeePeople = useMay('user_read')
  return (
    <Section title={t('overview.admins')}>
      {admins.length === 0 && <p className="text-ink-2">{t('overview.no_admins')}</p>}
      <ul>
        {admins.map(({ id, name, email, status }) => (
          <li key={id} className="flex items-center gap-3 border-t border-rule py-2.5 first:border-t-0">
            <Avatar name={name} size="l" />
            <span className="min-w-0 leading-[1.35]">
              {maySeePeople ? (
                <Link to={`/users/edit-user/${id}`} className="link font-semibold">
                  {name}
                </Link>
              ) : (
                <b className="font-semibold">{name}</b>
              )}
              <span className="block text-data wrap-anywhere text-ink-2">
                {email}
                {status === 'invited' && ` · ${t('users:statuses.invited')}`}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Billing({ organization }: Props) {
  const { t } = useTranslation('organizations')
  const levelName = useLevelName()
  const { membership_level, billing_name, billing_email } = organization
  return (
    <Section title={t('overview.billing')}>
      <Facts>
        <Fact label={t('level')}>{levelName(membership_level)}</Fact>
        <Fact label={t('overview.payment')}>{t(`payment.${paymentOf(organization)}`)}</Fact>
        {billing_name && <Fact label={t('form.billing_name')}>{billing_name}</Fact>}
        {billing_email && <Fact label={t('form.billing_email')}>{billing_email}</Fact>}
      </Facts>
    </Section>
  )
}
