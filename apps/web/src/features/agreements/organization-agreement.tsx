import { isOpenAgreement, type Agreement } from '@guildhall/contract/agreements'
import { useQuery } from '@tanstack/react-query'
import { RefreshCw, Send } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { When } from '../../ui/when.tsx'
import { AgreementHistory } from './agreement-history.tsx'
import { AgreementStatus } from './agreement-status.tsx'
import { organizationAgreementsQuery, useRefresh, useResend, useVoid } from './api.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { SendDialog } from './send-dialog.tsx'
import { SignedFile } from './signed-agreement.tsx'
import { useDay } from './use-day.ts'

type Props = {
  organizationId: string
  /** When the organization has signed, also where no agreement of ours says so. */
  signedAt?: string | null
}

/** The member agreement of an organization: how it stands, what can be done about it, and what was. */
export function OrganizationAgreement({ organizationId, signedAt = null }: Props) {
  const { t } = useTranslation('agreements')
  const list = useQuery(organizationAgreementsQuery(organizationId))
  const mayWrite = useMay('organization_write')
  const [newest] = list.data ?? []
  const isSendable = list.data !== undefined && !signedAt && !(newest && isStanding(newest))
  return (
    <Section title={t('title')}>
      {list.isPending && <Skeleton className="h-32" />}
      {list.isError && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.data && <State newest={newest} signedAt={signedAt} />}
      {mayWrite && isSendable && <SendAction organizationId={organizationId} isAgain={newest !== undefined} />}
      {mayWrite && newest && isOpenAgreement(newest.status) && <OpenActions agreement={newest} />}
      {newest?.status === 'signed' && (
        <div className="mt-3.5">
          <SignedFile agreement={newest} />
        </div>
      )}
      {list.data && list.data.length > 0 && <AgreementHistory agreements={list.data} />}
    </Section>
  )
}

const isStanding = ({ status }: Agreement) => isOpenAgreement(status) || status === 'signed'

function State({ newest, signedAt }: { newest: Agreement | undefined; signedAt: string | null }) {
  const { t } = useTranslation('agreements')
  const dayOf = useDay()
  const status = newest?.status ?? (signedAt ? 'signed' : 'not_sent')
  return (
    <Facts>
      <Fact label={t('fact.status')}>
        <AgreementStatus status={status} />
      </Fact>
      {newest && (
        <>
          <Fact label={t('fact.document')}>{newest.template_name}</Fact>
          <Fact label={t('fact.provider')}>{t(`provider.${newest.provider}`)}</Fact>
          <Fact label={t('fact.signer')}>{newest.signer.name}</Fact>
        </>
      )}
      {newest && isOpenAgreement(newest.status) && <Fact label={t('fact.expires')}>{dayOf(newest.expires_at)}</Fact>}
      {status === 'signed' && (
        <Fact label={t('fact.signed_at')}>
          <When iso={newest?.closed_at ?? signedAt ?? ''} />
        </Fact>
      )}
      {newest?.signed_sha256 && (
        <Fact label={t('fact.sha256')}>
          <code className="font-mono text-[12.5px]">{newest.signed_sha256}</code>
        </Fact>
      )}
      {newest?.reason && <Fact label={t('fact.reason')}>{newest.reason}</Fact>}
    </Facts>
  )
}

function SendAction({ organizationId, isAgain }: { organizationId: string; isAgain: boolean }) {
  const { t } = useTranslation('agreements')
  const [open, setOpen] = useState(false)
  return (
    <div className="mt-3.5">
      <Button variant="primary" icon={Send} onClick={() => setOpen(true)}>
        {isAgain ? t('send.open_again') : t('send.open')}
      </Button>
      {open && <SendDialog organizationId={organizationId} onClose={() => setOpen(false)} />}
    </div>
  )
}

function OpenActions({ agreement }: { agreement: Agreement }) {
  const { t } = useTranslation('agreements')
  const [isVoiding, setVoiding] = useState(false)
  const resend = useResend()
  const refresh = useRefresh()
  const takeBack = useVoid()
  const { id, organization_name: organization, signer, provider } = agreement
  return (
    <div className="mt-3.5 flex flex-wrap gap-2">
      <Button icon={Send} busy={resend.isPending} onClick={() => resend.mutate(id)}>
        {t('resend')}
      </Button>
      {provider !== 'built_in' && (
        <Button icon={RefreshCw} busy={refresh.isPending} onClick={() => refresh.mutate(id)}>
          {t('elsewhere.check')}
        </Button>
      )}
      <Button variant="danger" onClick={() => setVoiding(true)}>
        {t('void.open')}
      </Button>
      {isVoiding && (
        <ReasonDialog
          title={t('void.title', { organization })}
          about={t('void.about', { person: signer.name })}
          confirmLabel={t('void.confirm')}
          onClose={() => setVoiding(false)}
          onConfirm={({ reason }) => takeBack.mutateAsync({ id, reason })}
        />
      )}
    </div>
  )
}
