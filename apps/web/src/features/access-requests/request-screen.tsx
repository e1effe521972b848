import { type AccessRequest, isOpenRequest } from '@guildhall/contract/access-requests'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Door, useTitleFocus } from '../auth/public.ts'
import { Decisions } from './decisions.tsx'
import { LinkDecision } from './link-decision.tsx'
import { RequestFacts } from './request-facts.tsx'
import { Outcome } from './request-status.tsx'

/** A request and what became of it; while it is open, the decision. */
export function RequestScreen({ token, request }: { token: string; request: AccessRequest }) {
  const { t } = useTranslation('access-requests')
  const name = `${request.first_name} ${request.last_name}`
  return (
    <Door
      wide
      title={t('approve.request_title', { name })}
      artTitle={t('art.approve_title')}
      artText={t('art.approve_text')}
    >
      {/* A new state is read out from the title on. */}
      <TitleFocus key={request.status} />
      <Outcome request={request} />
      <div className="mt-6 border-t border-ink-rule pt-1.5">
        <RequestFacts request={request} />
      </div>
      {isOpenRequest(request) ? (
        <Decisions
          size="l"
          className="mt-6"
          dialog={(choice, close) => <LinkDecision {...{ token, request, choice }} onClose={close} />}
        />
      ) : (
        <ButtonLink to="/home" size="l" variant="primary" className="mt-6">
          {t('approve.to_home')}
        </ButtonLink>
      )}
    </Door>
  )
}

function TitleFocus() {
  useTitleFocus()
  return null
}
