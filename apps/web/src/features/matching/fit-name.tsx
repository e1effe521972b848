import type { FittingOrganization } from '@guildhall/contract/matching'
import { UserRoundPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMay } from '../../lib/session.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import type { FitRows } from './use-team.ts'

type Organization = Pick<FittingOrganization, 'id' | 'name'>

/** The name of an organization, which leads to its entry in the directory for those who may look it up. */
export function OrganizationLink({ organization: { id, name } }: { organization: Organization }) {
  const mayLook = useMay('view_connect_additional_details')
  if (!mayLook) return <b className="font-semibold">{name}</b>
  return (
    <Link
      to={`/connect/additional-details/organization/${id}`}
      className="font-semibold decoration-accent-line underline-offset-[3px] hover:underline"
    >
      {name}
    </Link>
  )
}

type InviteProps = { organization: FittingOrganization; onInvite: FitRows['onInvite'] }

/** Asks an organization into one's team; nobody invites himself. */
export function InviteButton({ organization, onInvite }: InviteProps) {
  const { t } = useTranslation('matching')
  if (!onInvite || organization.is_own) return null
  return (
    <IconButton
      size="s"
      icon={UserRoundPlus}
      label={t('who.invite', { name: organization.name })}
      onClick={() => onInvite({ id: organization.id, name: organization.name })}
    />
  )
}
