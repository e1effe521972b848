import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { forgetTwoFactor, useTwoFactor } from '../../lib/stores.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CodeForm } from './code-form.tsx'
import { CopyButton } from './copy-button.tsx'
import { Door } from './door.tsx'
import { confirmAuthenticator, enrolmentQuery } from './factor-api.ts'
import { QrCode } from './qr-code.tsx'
import { EnrolmentSteps } from './enrolment-steps.tsx'
import { useTitleFocus } from './use-title-focus.ts'

/** The first step of an enrolment: the secret goes to the authenticator, and its first code shows that it arrived. */
export function ScanCode() {
  const { t } = useTranslation('auth')
  const { secret, qr_secret_code } = useTwoFactor()
  const { error, refetch } = useQuery({ ...enrolmentQuery, enabled: secret === null })
  useTitleFocus()

  return (
    <Door wide title={t('scan.title')} artTitle={t('art.code_title')} artText={t('art.code_text')}>
      <EnrolmentSteps now="scan" />
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <div className="grid gap-6 sm:grid-cols-[196px_minmax(0,1fr)]">
            <div className="size-[196px] rounded-m border border-rule-2 bg-[#fff] p-3">
              {qr_secret_code && <QrCode text={qr_secret_code} label={t('scan.picture')} />}
            </div>
            <div className="min-w-0">
              <p>{t('scan.text')}</p>
              <Secret secret={secret} />
            </div>
          </div>
          <div className="mt-7 border-t border-rule pt-5">
            <CodeForm label={t('scan.label')} send={confirmAuthenticator}>
              <Link to="/" onClick={forgetTwoFactor} className="link">
                {t('code.back')}
              </Link>
            </CodeForm>
          </div>
        </>
      )}
    </Door>
  )
}

/** In groups of four, two lines of them, because somebody types it. */
function Secret({ secret }: { secret: string | null }) {
  const { t } = useTranslation('auth')
  return (
    <>
      <p className="mt-3.5 text-small text-ink-2">{t('scan.typed')}</p>
      {secret ? (
        <>
          <p className="mt-1 max-w-[21ch] font-mono text-[14px] leading-[1.6] tracking-[0.02em]">
            {secret.match(/.{1,4}/g)?.join(' ')}
          </p>
          <div className="mt-2.5">
            <CopyButton size="s" text={secret} label={t('scan.copy')} />
          </div>
        </>
      ) : (
        <Skeleton className="mt-2 w-[20ch]" />
      )}
    </>
  )
}
