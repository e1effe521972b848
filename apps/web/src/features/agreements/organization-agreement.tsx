import { isOpenAgreement, type Agreement } from '@guildhall/contract/agreements'
import { useQuery } from '@tanstack/react-query'
import { FileUp, RefreshCw, Send } from 'lucide-react'
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
import { organizationAgreementsQuery, useCorrect, useRefresh, useResend, useVoid } from './api.ts'
import { Countersigned } from './countersigned.tsx'
import { PaperDialog } from './paper-dialog.tsx'
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
  const isSendable =
    list.data !== undefined && !(newest && isStanding(newest)) && (!signedAt || Boolean(newest?.sign_by))
  const mayBePaper = isSendable || (newest?.provider === 'built_in' && isOpenAgreement(newest.status))
  return (
    <Section title={t('title')}>
      {list.isPending && <Skeleton className="h-32" />}
      {list.isError && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.data && <State newest={newest} signedAt={signedAt} />}
      <div className="mt-3.5 flex flex-wrap gap-2">
        {mayWrite && isSendable && <SendAction organizationId={organizationId} isAgain={newest !== undefined} />}
        {mayWrite && newest && isOpenAgreement(newest.status) && <OpenActions agreement={newest} />}
        {newest?.status === 'signed' && <SignedFile agreement={newest} />}
        {mayWrite && newest?.status === 'signed' && <CorrectAction agreement={newest} />}
        {mayWrite && mayBePaper && <PaperAction organizationId={organizationId} />}
      </div>
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
          <Fact label={t('fact.document')}>
            {t('document.version', { name: newest.template_name, number: newest.template_version })}
          </Fact>
          <Fact label={t('fact.provider')}>
            {newest.is_paper ? t('paper.on_paper') : t(`provider.${newest.provider}`)}
          </Fact>
          {!newest.is_paper && <Fact label={t('fact.signer')}>{newest.signer.name}</Fact>}
          {newest.signed_name && <Fact label={t('fact.signed_by')}>{newest.signed_name}</Fact>}
        </>
      )}
      {newest && isOpenAgreement(newest.status) && (
        <Fact label={newest.sign_by ? t('fact.sign_by') : t('fact.expires')}>
          {dayOf(newest.sign_by ?? newest.expires_at)}
        </Fact>
      )}
      {newest && <Countersigned agreement={newest} />}
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
    <>
      <Button variant="primary" icon={Send} onClick={() => setOpen(true)}>
        {isAgain ? t('send.open_again') : t('send.open')}
      </Button>
      {open && <SendDialog organizationId={organizationId} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Withdraws what is signed because it is wrong, and sends it again. */
function CorrectAction({ agreement }: { agreement: Agreement }) {
  const { t } = useTranslation('agreements')
  const [open, setOpen] = useState(false)
  const correct = useCorrect()
  const { id, organization_name: organization } = agreement
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('correct.open')}</Button>
      {open && (
        <ReasonDialog
          title={t('correct.title', { organization })}
          about={t('correct.about')}
          confirmLabel={t('correct.confirm')}
          onClose={() => setOpen(false)}
          onConfirm={({ reason }) => correct.mutateAsync({ id, reason })}
        />
      )}
    </>
  )
}

function PaperAction({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation('agreements')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={FileUp} onClick={() => setOpen(true)}>
        {t('paper.open')}
      </Button>
      {open && <PaperDialog organizationId={organizationId} onClose={() => setOpen(false)} />}
    </>
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
    <>
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
    </>
  )
}
