import type { OrderAction, OrderDetails } from '@guildhall/contract/orders'
import { Ban, CircleX, Ellipsis, type LucideIcon, PauseCircle } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { ApproveDialog } from './approve-dialog.tsx'
import { obstaclesId } from './obstacles.tsx'
import {
  AnswerDialog,
  AskDialog,
  CancelDialog,
  DeleteDialog,
  type DialogProps,
  RejectDialog,
  RenewDialog,
  ResumeDialog,
  ReviewDialog,
  SubmitDialog,
  SuspendDialog,
} from './step-dialogs.tsx'

type Asked = Exclude<OrderAction, 'edit' | 'write' | 'assign'>

/** What brings an order on, the likeliest first; the first that the reader may is the primary one. */
const forward = ['submit', 'answer', 'approve', 'review', 'resume', 'renew'] as const satisfies Asked[]
/** What ends or stops it, behind one button. */
const rare = ['reject', 'cancel', 'suspend'] as const satisfies Asked[]

/** What the reader may do with an order now. */
export function OrderActions({ order, isReady }: { order: OrderDetails; isReady: boolean }) {
  const { t } = useTranslation('orders')
  const [asked, setAsked] = useState<Asked>()
  const { may } = order
  const first = forward.find((each) => may.includes(each))
  // A draft that can be deleted need not be cancelled.
  const more = rare.filter((each) => may.includes(each) && !(each === 'cancel' && may.includes('delete')))
  const Dialog = asked && dialogs[asked]
  return (
    <>
      {may.includes('delete') && (
        <Button variant="quiet" onClick={() => setAsked('delete')}>
          {t('action.delete')}
        </Button>
      )}
      {may.includes('ask') && <Button onClick={() => setAsked('ask')}>{t('action.ask')}</Button>}
      {first && (
        <Button
          variant="primary"
          disabled={first === 'submit' && !isReady}
          {...(first === 'submit' ? { 'aria-describedby': obstaclesId } : {})}
          onClick={() => setAsked(first)}
        >
          {t(`action.${first}`)}
        </Button>
      )}
      {more.length > 0 && (
        <Menu trigger={<IconButton label={t('action.more')} icon={Ellipsis} />}>
          {more.map((each) => (
            <MenuItem key={each} icon={icons[each]} danger onSelect={() => setAsked(each)}>
              {t(`action.${each}`)}
            </MenuItem>
          ))}
        </Menu>
      )}
      {Dialog && <Dialog order={order} onClose={() => setAsked(undefined)} />}
    </>
  )
}

const icons: Record<(typeof rare)[number], LucideIcon> = { reject: CircleX, cancel: Ban, suspend: PauseCircle }

const dialogs: Record<Asked, ComponentType<DialogProps>> = {
  submit: SubmitDialog,
  review: ReviewDialog,
  ask: AskDialog,
  answer: AnswerDialog,
  approve: ApproveDialog,
  reject: RejectDialog,
  cancel: CancelDialog,
  suspend: SuspendDialog,
  resume: ResumeDialog,
  renew: RenewDialog,
  delete: DeleteDialog,
}
