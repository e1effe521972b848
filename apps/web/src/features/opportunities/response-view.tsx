import type { OpportunityDetails } from '@guildhall/contract/opportunities'
import type { OpportunityResponse } from '@guildhall/contract/opportunity-responses'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Attachments } from '../../ui/attachments.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { Section } from '../../ui/section.tsx'
import { TwoColumns } from '../../ui/two-columns.tsx'
import { When } from '../../ui/when.tsx'
import { Invitation } from './invitation.tsx'
import { useBeginResponse, useWithdraw } from './response-api.ts'
import { Team } from './team.tsx'

type Props = { opportunity: OpportunityDetails; response: OpportunityResponse; isOpen: boolean }

/** A response to read: handed in, withdrawn, of a partner, or of those who answered. */
export function ResponseView({ opportunity, response, isOpen }: Props) {
  const { t } = useTranslation('opportunities')
  const isTeam = response.partners.length > 0 || opportunity.takes_teams
  return (
    <TwoColumns
      rail={
        isTeam && (
          <Section title={t('team.title')}>
            <Team opportunity={opportunity} response={response} mayChange={false} />
          </Section>
        )
      }
    >
      {response.partner_state === 'invited' && <Invitation response={response} isOpen={isOpen} />}
      <Standing response={response} isOpen={isOpen} />
      <Section title={response.title || t('response.statement')}>
        {response.statement ? (
          <RichText html={response.statement} />
        ) : (
          <p className="text-ink-2">
            {t(response.partner_state === 'invited' ? 'response.statement_hidden' : 'response.statement_empty')}
          </p>
        )}
      </Section>
      {response.attachments.length > 0 && (
        <Section title={t('response.files')} count={response.attachments.length}>
          <Attachments files={response.attachments} />
        </Section>
      )}
    </TwoColumns>
  )
}

/** How it stands, and the way back while there is one. */
function Standing({ response, isOpen }: Omit<Props, 'opportunity'>) {
  const { t } = useTranslation('opportunities')
  const begin = useBeginResponse()
  const { is_lead, state, may_edit, submitted_at, submitted_by_name, opportunity } = response
  return (
    <div className="mb-6 grid justify-items-start gap-3">
      {submitted_at && state !== 'draft' && state !== 'withdrawn' && (
        <p>
          {submitted_by_name ? t('response.handed_in_by', { name: submitted_by_name }) : t('response.handed_in')}{' '}
          <When iso={submitted_at} />
        </p>
      )}
      {is_lead && state === 'draft' && <p>{t('response.never_handed_in')}</p>}
      {is_lead && state === 'submitted' && may_edit && isOpen && <Withdraw response={response} />}
      {is_lead && state === 'withdrawn' && isOpen && (
        <Button variant="primary" busy={begin.isPending} onClick={() => begin.mutate(opportunity.id)}>
          {t('response.reopen')}
        </Button>
      )}
    </div>
  )
}

function Withdraw({ response: { id, opportunity } }: { response: OpportunityResponse }) {
  const { t } = useTranslation('opportunities')
  const withdraw = useWithdraw()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <p className="max-w-[66ch] text-data text-ink-2">{t('withdraw.about')}</p>
      <Button onClick={() => setIsAsking(true)}>{t('withdraw.button')}</Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('withdraw.title', { title: opportunity.title })}
        description={t('withdraw.text')}
        confirmLabel={t('withdraw.confirm')}
        danger
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate(id, { onSettled: () => setIsAsking(false) })}
      />
    </>
  )
}
