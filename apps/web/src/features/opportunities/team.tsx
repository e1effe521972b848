import type { OpportunityDetails } from '@guildhall/contract/opportunities'
import type { OpportunityResponse, Partner } from '@guildhall/contract/opportunity-responses'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { PartnerStatus } from './marks.tsx'
import { useRemovePartner } from './response-api.ts'
import { TeamGaps } from './team-gaps.tsx'

type Props = { opportunity: OpportunityDetails; response: OpportunityResponse; mayChange: boolean }
type Named = { id: string; name: string }

/** Who answers together: the lead, those who were invited, and what they cannot do yet. */
export function Team({ opportunity, response, mayChange }: Props) {
  const { t } = useTranslation('opportunities')
  const asked = useAskedFor()
  const [inviting, setInviting] = useState<Partial<Named> | undefined>(mayChange ? asked : undefined)
  const [leaving, setLeaving] = useState<Named>()
  const partners = response.partners.filter(({ state }) => state !== 'removed')
  return (
    <div className="grid gap-4">
      <ul aria-label={t('team.title')} className="border-t border-rule">
        <li className="flex min-h-11 flex-wrap items-center gap-x-3 border-b border-rule py-2">
          <span className="min-w-0 flex-1 font-semibold">{response.organization.name}</span>
          <span className="text-data text-ink-2">{t('team.lead')}</span>
        </li>
        {partners.map((partner) => (
          <Member
            key={partner.organization.id}
            partner={partner}
            {...(mayChange ? { onRemove: () => setLeaving(partner.organization) } : {})}
          />
        ))}
      </ul>
      {mayChange && (
        <Button className="justify-self-start" icon={Plus} onClick={() => setInviting({})}>
          {t('team.invite')}
        </Button>
      )}
      {mayChange && <TeamGaps opportunity={opportunity} response={response} onInvite={setInviting} />}
      {inviting && (
        <InviteDialog responseId={response.id} organization={inviting} onClose={() => setInviting(undefined)} />
      )}
      {leaving && (
        <RemoveQuestion responseId={response.id} organization={leaving} onClose={() => setLeaving(undefined)} />
      )}
    </div>
  )
}

/** Whom the page that led here wants to invite. */
function useAskedFor(): Named | undefined {
  const state: unknown = useLocation().state
  const invite = typeof state === 'object' && state !== null && 'invite' in state ? state.invite : undefined
  if (typeof invite !== 'object' || invite === null || !('id' in invite) || !('name' in invite)) return undefined
  return { id: String(invite.id), name: String(invite.name) }
}

function Member({ partner: { organization, state, part }, onRemove }: { partner: Partner; onRemove?: () => void }) {
  const { t } = useTranslation('opportunities')
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 border-b border-rule py-2">
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{organization.name}</span>
        {part && <span className="block text-data text-ink-2">{part}</span>}
      </span>
      <span className="text-data">
        <PartnerStatus state={state} />
      </span>
      {onRemove && (
        <IconButton size="s" icon={X} label={t('team.remove', { name: organization.name })} onClick={onRemove} />
      )}
    </li>
  )
}

type RemoveProps = { responseId: string; organization: Named; onClose: () => void }

function RemoveQuestion({ responseId, organization: { id, name }, onClose }: RemoveProps) {
  const { t } = useTranslation('opportunities')
  const remove = useRemovePartner()
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('team.remove_title', { name })}
      description={t('team.remove_text')}
      confirmLabel={t('team.remove_confirm')}
      danger
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ id: responseId, organization_id: id }, { onSettled: onClose })}
    />
  )
}
