import type { Agreement } from '@guildhall/contract/agreements'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { buttonLook } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Section } from '../../ui/section.tsx'
import { When } from '../../ui/when.tsx'
import { AgreementStatus } from './agreement-status.tsx'
import { signedFileUrl } from './api.ts'
import { Countersigned } from './countersigned.tsx'

/** What was signed, and how one can tell that it is still the same. */
export function SignedAgreement({ agreement }: { agreement: Agreement }) {
  const { t } = useTranslation('agreements')
  const { organization_name: organization, template_name, template_version, provider } = agreement
  const { closed_by, closed_at, is_paper, signed_name, signed_sha256 } = agreement
  return (
    <>
      <PageHeader
        title={t('signed.title')}
        lede={t('signed.lede', { organization })}
        actions={
          <>
            <ButtonLink to="/home" variant="quiet">
              {t('home')}
            </ButtonLink>
            <SignedFile agreement={agreement} variant="primary" />
          </>
        }
      />
      <div className="max-w-[720px]">
        <Section title={t('signed.facts')}>
          <Facts>
            <Fact label={t('fact.status')}>
              <AgreementStatus status={agreement.status} />
            </Fact>
            <Fact label={t('fact.document')}>
              {t('document.version', { name: template_name, number: template_version })}
            </Fact>
            <Fact label={t('fact.signed_by')}>{is_paper ? signed_name : closed_by?.name}</Fact>
            {closed_at && (
              <Fact label={t('fact.signed_at')}>
                <When iso={closed_at} />
              </Fact>
            )}
            <Countersigned agreement={agreement} />
            <Fact label={t('fact.sha256')}>
              <code className="font-mono text-[12.5px]">{signed_sha256}</code>
            </Fact>
          </Facts>
        </Section>
        <p className="mt-4 text-data text-pretty text-ink-2">
          {is_paper
            ? t('signed.on_paper')
            : provider === 'built_in'
              ? t('signed.sealed')
              : t('signed.sealed_elsewhere')}
        </p>
      </div>
    </>
  )
}

type FileProps = { agreement: Pick<Agreement, 'id'>; variant?: 'primary' | 'secondary'; size?: 's' | 'm' }

/** The sealed file with its certificate, to take along. */
export function SignedFile({ agreement, variant = 'secondary', size = 'm' }: FileProps) {
  const { t } = useTranslation('agreements')
  return (
    <a href={signedFileUrl(agreement.id)} download className={buttonLook({ variant, size })}>
      <Download aria-hidden className="size-4" />
      {t('signed.file')}
    </a>
  )
}
