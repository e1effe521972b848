import { type AccessRequestDetail, isOpenRequest } from '@guildhall/contract/access-requests'
import { useQuery } from '@tanstack/react-query'
import { type Ref, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useMay } from '../../lib/session.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Section } from '../../ui/section.tsx'
import { CompanyAction } from './company-action.tsx'
import { DeleteRequest } from './delete-request.tsx'
import { Decisions } from './decisions.tsx'
import { LikelyOrganizations, LikelyPeople } from './likely.tsx'
import { officeRequestQuery } from './office-api.ts'
import { OfficeDecision } from './office-decision.tsx'
import { nameOf } from './request-columns.tsx'
import { RequestFacts } from './request-facts.tsx'
import { RequestMissing } from './request-missing.tsx'
import { Outcome } from './request-status.tsx'

/** One request: what is asked, what to beware of, and the decision. */
export default function EditRequest() {
  const { t } = useTranslation('access-requests')
  const { id = '' } = useParams()
  const query = useQuery(officeRequestQuery(id))
  const decision = useRef<HTMLDivElement>(null)
  const request = query.data
  if (!request) return <RequestMissing query={query} />
  return (
    <>
      <PageHeader
        title={nameOf(request)}
        lede={`${t(`kind.${request.kind}`)} · ${request.organization_name}`}
        actions={!isOpenRequest(request) && <DeleteRequest request={request} />}
      />
      <div className="@container pb-8">
        <div className="grid gap-x-9 gap-y-8 @[900px]:grid-cols-[minmax(0,1fr)_330px]">
          <div className="min-w-0">
            {/* A warning goes away once it is heeded: what comes next is the decision. */}
            <LikelyOrganizations request={request} onMatched={() => decision.current?.focus()} />
            <LikelyPeople request={request} />
            <Asked request={request} />
          </div>
          <DecisionRail ref={decision} request={request} />
        </div>
      </div>
    </>
  )
}

function Asked({ request }: { request: AccessRequestDetail }) {
  const { t } = useTranslation('access-requests')
  // Whoever looks after one organization has nowhere else to send a request.
  const mayChange = useMay('system_admin') && isOpenRequest(request)
  return (
    <Section title={t('edit.asked')} action={mayChange && <CompanyAction request={request} />}>
      <RequestFacts request={request} />
    </Section>
  )
}

/** How it stands, and the decision where it is still to be made. */
function DecisionRail({ ref, request }: { ref: Ref<HTMLDivElement>; request: AccessRequestDetail }) {
  const { t } = useTranslation('access-requests')
  const mayDecide = useMay('access_request_approve') && isOpenRequest(request)
  return (
    <div ref={ref} tabIndex={-1} className="outline-none @[900px]:border-l @[900px]:border-rule-2 @[900px]:pl-7">
      <Section title={t('edit.decision')}>
        <Outcome request={request} />
        {mayDecide && (
          <Decisions
            className="mt-4"
            dialog={(choice, close) => <OfficeDecision requests={[request]} choice={choice} onClose={close} />}
          />
        )}
      </Section>
    </div>
  )
}
