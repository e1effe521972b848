import { Eraser, type LucideIcon, MailCheck, Send, ShieldOff, UserRoundCheck, UserRoundX } from 'lucide-react'
import type { AccountAction } from './actions.ts'

export const actionIcons: Record<AccountAction, LucideIcon> = {
  reset_factor: ShieldOff,
  resend_invitation: Send,
  resend_verification: Send,
  bypass_verification: MailCheck,
  activate: UserRoundCheck,
  deactivate: UserRoundX,
  erase: Eraser,
}
