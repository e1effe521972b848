import type { UserDetail } from '@guildhall/contract/users'
import { ScrollText, UserRoundCog } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../lib/session.ts'
import { useUserDetails } from '../../lib/stores.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Section } from '../../ui/section.tsx'
import { type AccountKind, editPath } from './account-kind.ts'
import { ActionDialog } from './action-dialog.tsx'
import { actionIcons } from './action-icons.ts'
import { type AccountAction, actionsFor } from './actions.ts'

/** What the reader can do for this account, each with what it means. */
export function AccountActions({ kind, user }: { kind: AccountKind; user: UserDetail }) {
  const { t } = useTranslation('users')
  const me = useUserDetails((state) => state.userDetails)
  const [asked, setAsked] = useState<AccountAction>()
  const actions = me ? actionsFor(user, me) : []
  const mayAudit = useMay('system_admin')
  const mayPromote = useMay('admin_user_write') && kind === 'users' && user.status === 'active'
  if (actions.length === 0 && !mayAudit && !mayPromote) return null
  const row = (action: AccountAction) => (
    <Action key={action} about={t(`actions.${action}.about`)}>
      <Button
        size="s"
        icon={actionIcons[action]}
        variant={action === 'deactivate' ? 'danger' : 'secondary'}
        onClick={() => setAsked(action)}
      >
        {t(`actions.${action}.label`)}
      </Button>
    </Action>
  )
  return (
    <Section title={t('actions.title')}>
      <ul>
        {actions.filter((action) => action !== 'deactivate').map(row)}
        {mayPromote && (
          <Action about={t('actions.promote.about')}>
            <ButtonLink size="s" icon={UserRoundCog} to={editPath('admin-users', user.id)}>
              {t('actions.promote.label')}
            </ButtonLink>
          </Action>
        )}
        {mayAudit && (
          <Action about={t('actions.audit.about')}>
            <ButtonLink size="s" icon={ScrollText} to={`/audit?subject_type=user&subject_id=${user.id}`}>
              {t('actions.audit.label')}
            </ButtonLink>
          </Action>
        )}
        {actions.includes('deactivate') && row('deactivate')}
      </ul>
      {asked && <ActionDialog user={user} action={asked} onClose={() => setAsked(undefined)} />}
    </Section>
  )
}

function Action({ about, children }: { about: string; children: ReactNode }) {
  return (
    <li className="border-t border-rule py-3 first:border-t-0 first:pt-1">
      {children}
      <p className="mt-1.5 text-data text-pretty text-ink-2">{about}</p>
    </li>
  )
}
