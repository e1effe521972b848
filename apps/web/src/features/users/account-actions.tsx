import { userHistory } from '@guildhall/contract/user-history'
import type { UserDetail } from '@guildhall/contract/users'
import { Download, MessageCircleQuestionMark, UserRoundCog } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileUrl } from '../../lib/api.ts'
import { useMay } from '../../lib/session.ts'
import { useUserDetails } from '../../lib/stores.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Section } from '../../ui/section.tsx'
import { MergeAction } from '../merges/public.ts'
import { type AccountKind, editPath } from './account-kind.ts'
import { ActionDialog } from './action-dialog.tsx'
import { actionIcons } from './action-icons.ts'
import { type AccountAction, actionsFor, isDangerous } from './actions.ts'
import { useMayChange } from './may-change.ts'

type Props = { kind: AccountKind; user: UserDetail }

/** What the reader can do for this account, each with what it means. */
export function AccountActions({ kind, user }: Props) {
  const { t } = useTranslation(['users', 'person'])
  const me = useUserDetails((state) => state.userDetails)
  const [asked, setAsked] = useState<AccountAction>()
  const mayChange = useMayChange(user) === true
  const actions = me ? actionsFor(user, { ...me, mayChange }) : []
  const ways = useWays({ kind, user })
  const mayMerge = useMay('system_admin') && user.status !== 'merged' && user.status !== 'erased'
  if (actions.length === 0 && ways.length === 0) return null
  const row = (action: AccountAction) => (
    <Action key={action} about={t(`actions.${action}.about`)}>
      <Button
        size="s"
        icon={actionIcons[action]}
        variant={isDangerous(action) ? 'danger' : 'secondary'}
        onClick={() => setAsked(action)}
      >
        {t(`actions.${action}.label`)}
      </Button>
    </Action>
  )
  return (
    <Section title={t('actions.title')}>
      <ul>
        {actions.filter((action) => !isDangerous(action)).map(row)}
        {ways.map(({ label, about, ...link }) => (
          <Action key={link.to} about={about}>
            <ButtonLink size="s" {...link}>
              {label}
            </ButtonLink>
          </Action>
        ))}
        {mayMerge && (
          <Action about={t('person:actions.merge')}>
            <MergeAction user={user} size="s" />
          </Action>
        )}
        {actions.filter(isDangerous).map(row)}
      </ul>
      {asked && <ActionDialog user={user} action={asked} onClose={() => setAsked(undefined)} />}
    </Section>
  )
}

/** What is done elsewhere, or taken along. */
function useWays({ kind, user: { id, name, status } }: Props) {
  const { t } = useTranslation(['users', 'person'])
  const mayPromote = useMay('admin_user_write') && kind === 'users' && status === 'active'
  const mayAsk = useMay('role_read') && status !== 'merged' && status !== 'erased'
  const mayExport = useMay('system_admin') && status !== 'erased'
  const promote = {
    to: editPath('admin-users', id),
    icon: UserRoundCog,
    label: t('actions.promote.label'),
    about: t('actions.promote.about'),
  }
  const why = {
    to: `/roles/explain?user=${id}`,
    icon: MessageCircleQuestionMark,
    label: t('person:actions.why.label'),
    about: t('person:actions.why.about', { name }),
  }
  const download = {
    to: fileUrl(userHistory.personalData, { params: { id } }),
    reloadDocument: true,
    download: true,
    icon: Download,
    label: t('person:actions.export.label'),
    about: t('person:actions.export.about', { name }),
  }
  return [...(mayPromote ? [promote] : []), ...(mayAsk ? [why] : []), ...(mayExport ? [download] : [])]
}

function Action({ about, children }: { about: string; children: ReactNode }) {
  return (
    <li className="border-t border-rule py-3 first:border-t-0 first:pt-1">
      {children}
      <p className="mt-1.5 text-data text-pretty text-ink-2">{about}</p>
    </li>
  )
}
