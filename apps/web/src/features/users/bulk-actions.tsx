import type { UserRow } from '@guildhall/contract/users'
import { type LucideIcon, Send, UserRoundCheck, UserRoundMinus, UserRoundPlus, UserRoundX } from 'lucide-react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { useUserDetails } from '../../lib/stores.ts'
import { BulkAction as BulkButton, BulkSeparator } from '../../ui/table/bulk-bar.tsx'
import { type BulkAction, offeredFor, peopleFor } from './bulk.ts'

type Props = { selected: UserRow[]; onAction: (action: BulkAction, people: UserRow[]) => void }

/** What can be done for the selected people together. */
export function BulkActions({ selected, onAction }: Props) {
  const { t } = useTranslation('users')
  const me = useUserDetails((state) => state.userDetails)
  const offered = me ? offeredFor(selected, me) : []
  if (offered.length === 0) return <span className="px-1 text-[13px] opacity-75">{t('bulk.nothing')}</span>
  return order
    .filter((action) => offered.includes(action))
    .map((action, index) => {
      const people = peopleFor(action, selected)
      return (
        <Fragment key={action}>
          {action === 'deactivate' && index > 0 && <BulkSeparator />}
          <BulkButton icon={icons[action]} short={t(`bulk.${action}.short`)} onSelect={() => onAction(action, people)}>
            {t(`bulk.${action}.label`, { count: people.length })}
          </BulkButton>
        </Fragment>
      )
    })
}

/** What closes accounts stands last. */
const order: BulkAction[] = ['resend', 'activate', 'give_role', 'take_role', 'deactivate']

const icons: Record<BulkAction, LucideIcon> = {
  resend: Send,
  activate: UserRoundCheck,
  give_role: UserRoundPlus,
  take_role: UserRoundMinus,
  deactivate: UserRoundX,
}
