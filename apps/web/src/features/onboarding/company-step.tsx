import type { CompanyDetails } from '@guildhall/contract/company'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Step } from './step-row.tsx'

const page = '/membership/company'
type Props = { company: CompanyDetails }

/** What the agreement and the invoices say about the organization. */
export function CompanyStep({ company }: Props) {
  const { t } = useTranslation('onboarding')
  const isOpen = company.is_blocking
  return (
    <Step
      title={t('company.title')}
      kind={isOpen ? 'needs' : 'done'}
      word={isOpen ? t('company.missing', { count: company.missing.length }) : t('company.done')}
      text={isOpen ? t('company.text') : t('company.done_text')}
    >
      <ButtonLink to={page} variant={isOpen ? 'primary' : 'secondary'} size={isOpen ? 'm' : 's'}>
        {isOpen ? t('company.button') : t('company.see')}
      </ButtonLink>
    </Step>
  )
}

/** The agreement names the company: it opens once that is known. */
export function LockedAgreement() {
  const { t } = useTranslation('onboarding')
  return (
    <Step
      title={t('company.agreement')}
      kind="not_begun"
      word={t('company.locked')}
      text={t('company.agreement_text')}
      closed={t('company.first')}
    />
  )
}

/** For members that joined before company details were asked for. */
export function CompanyHint({ company }: Props) {
  const { t } = useTranslation('onboarding')
  if (company.missing.length === 0) return null
  return (
    <p className="mb-8 max-w-[760px] border-l-2 border-copper pl-3.5 text-pretty">
      {t('company.hint')}{' '}
      <Link to={page} className="link">
        {t('company.button')}
      </Link>
    </p>
  )
}
