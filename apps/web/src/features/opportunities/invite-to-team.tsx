import { has } from '@guildhall/contract/policy'
import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useIsSwitchedOff } from '../../lib/portal.ts'
import { useMay } from '../../lib/session.ts'
import { useUserDetails } from '../../lib/stores.ts'
import { Button } from '../../ui/button.tsx'
import { Menu, MenuItem, MenuLabel, MenuLink } from '../../ui/menu.tsx'
import { opportunityPageQuery } from './api.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { listPath } from './paths.ts'
import { useResponsesClosed } from './response-api.ts'

type Props = { organization: { id: string; name: string } }

/** Asks an organization into one of the responses that the reader's own one is writing; for those who respond for it. */
export function InviteToTeam({ organization }: Props) {
  const { t } = useTranslation('opportunities')
  const isOff = useIsSwitchedOff()
  const mayRead = useMay('opportunity_read') && !isOff('/opportunities')
  const mayWrite = useMay('opportunity_write')
  const person = useUserDetails(({ userDetails }) => userDetails)
  const closed = useResponsesClosed()
  const [responseId, setResponseId] = useState<string>()
  const isOurs = person?.organization_name === organization.name
  const responds = mayRead && !isOurs && Boolean(person?.organization_name)
  const mayInvite = responds && (mayWrite || (person !== null && has(person, 'organization_admin')))
  const { data } = useQuery({ ...opportunityPageQuery(begun), enabled: mayInvite })
  if (!mayInvite || !data) return null
  const drafts = data.rows.filter(({ my_response }) => my_response?.is_lead && my_response.state === 'draft')
  return (
    <>
      <Menu trigger={<Button icon={UserPlus}>{t('team.invite_to')}</Button>}>
        <MenuLabel>{closed ?? (drafts.length > 0 ? t('team.which') : t('team.none'))}</MenuLabel>
        {!closed &&
          drafts.map(({ id, title, my_response }) => (
            <MenuItem key={id} onSelect={() => setResponseId(my_response?.id)}>
              {title}
            </MenuItem>
          ))}
        {!closed && drafts.length === 0 && (
          <MenuLink>
            <Link to={listPath}>{t('team.to_opportunities')}</Link>
          </MenuLink>
        )}
      </Menu>
      {responseId && <InviteDialog {...{ responseId, organization }} onClose={() => setResponseId(undefined)} />}
    </>
  )
}

/** What the own organization is responding to, while that is possible. */
const begun = { responded: '1', phase: 'open', per_page: 100 } as const
