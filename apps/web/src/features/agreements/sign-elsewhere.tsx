import type { Agreement } from '@guildhall/contract/agreements'
import { PenLine } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { networkName } from '../../lib/network.ts'
import { useUserDetails } from '../../lib/stores.ts'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useOpenElsewhere, useRefresh } from './api.ts'
import { DocumentView } from './document-view.tsx'
import { useDay } from './use-day.ts'

/** An agreement that is read here and signed on the page of a service, which leads back here. */
export function SignElsewhere({ agreement }: { agreement: Agreement }) {
  const { t } = useTranslation('agreements')
  const dayOf = useDay()
  const open = useOpenElsewhere()
  const isReturning = useReturn(agreement.id)
  const { id, organization_name: organization, expires_at, sent_by, signer } = agreement
  const person = useUserDetails((state) => state.userDetails)
  const isImpersonating = person?.is_impersonate === true
  const isSigner = person?.id === signer.id
  if (isReturning)
    return (
      <>
        <PageHeader title={t('title')} lede={t('elsewhere.returning')} />
        <Skeleton className="h-[60vh]" />
      </>
    )
  return (
    <>
      <PageHeader
        title={t('title')}
        lede={t('elsewhere.lede', { organization, person: sent_by?.name ?? networkName(), day: dayOf(expires_at) })}
        actions={
          <Button
            variant="primary"
            icon={PenLine}
            disabled={isImpersonating || !isSigner}
            // The page is about to be left: it stays busy until it is gone.
            busy={open.isPending || open.isSuccess}
            onClick={() => open.mutate(id)}
          >
            {t('elsewhere.open')}
          </Button>
        }
      />
      {isImpersonating && <p className="mb-4 text-ink-2">{t('closed_while_impersonating')}</p>}
      {!isSigner && !isImpersonating && (
        <p className="mb-4 text-ink-2">
          {t('elsewhere.other_signer', { person: signer.name, network: networkName() })}
        </p>
      )}
      <DocumentView agreement={agreement} />
    </>
  )
}

/** Whoever comes back does not wait until the service calls: the portal asks it at once. */
function useReturn(id: string): boolean {
  const [search, setSearch] = useSearchParams()
  const { mutateAsync: refresh } = useRefresh()
  const isAsked = useRef(false)
  const isReturning = search.has('event')
  useEffect(() => {
    if (!isReturning || isAsked.current) return
    isAsked.current = true
    const done = () => setSearch({}, { replace: true })
    // A failure has been told; the page then shows what the portal knows.
    refresh(id).then(done, done)
  }, [isReturning, id, refresh, setSearch])
  return isReturning
}
