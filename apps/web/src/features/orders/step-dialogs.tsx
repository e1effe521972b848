import { type OrderDetails, orders } from '@guildhall/contract/orders'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextAreaField } from '../../ui/form/text-field.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { steps, useDeleteOrder, useOrderStep } from './api.ts'
import { listPath, viewPath } from './paths.ts'

export type DialogProps = { order: OrderDetails; onClose: () => void }

export function SubmitDialog({ order, onClose }: DialogProps) {
  const { t } = useTranslation('orders')
  const submit = useOrderStep(steps.submit)
  // The page reads the order again when a colleague changes it, but this is what the person decided to submit.
  const [{ id, version }] = useState(order)
  const names = order.steps.map(({ approver }) => t(`approver.${approver}`))
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('ask.submit', { number: order.number })}
      description={names.length > 0 ? t('ask.submit_text', { names }) : t('ask.submit_plain')}
      confirmLabel={t('action.submit')}
      busy={submit.isPending}
      onConfirm={() => submit.mutate({ id, version }, { onSettled: onClose })}
    />
  )
}

export function ReviewDialog({ order, onClose }: DialogProps) {
  const { t } = useTranslation('orders')
  const review = useOrderStep(steps.review)
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('ask.review', { number: order.number })}
      description={t('ask.review_text', { name: order.requester.name })}
      confirmLabel={t('action.review')}
      busy={review.isPending}
      onConfirm={() => review.mutate(order.id, { onSettled: onClose })}
    />
  )
}

export function RenewDialog({ order, onClose }: DialogProps) {
  const { t } = useTranslation('orders')
  const navigate = useNavigate()
  const renew = useOrderStep(steps.renew)
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('ask.renew', { number: order.number })}
      description={t('ask.renew_text')}
      confirmLabel={t('ask.renew_confirm')}
      busy={renew.isPending}
      onConfirm={() =>
        renew.mutate(order.id, { onSuccess: ({ data }) => void navigate(viewPath(data.id)), onSettled: onClose })
      }
    />
  )
}

export function DeleteDialog({ order, onClose }: DialogProps) {
  const { t } = useTranslation('orders')
  const navigate = useNavigate()
  const remove = useDeleteOrder()
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('ask.delete', { number: order.number })}
      description={t('ask.delete_text')}
      confirmLabel={t('action.delete')}
      danger
      busy={remove.isPending}
      onConfirm={() =>
        remove.mutate(order.id, {
          onSuccess: () => void navigate(listPath, { replace: true }),
          onError: onClose,
        })
      }
    />
  )
}

const Question = z.object({ reason: orders.ask.body.shape.question })
const Answer = z.object({ reason: orders.answer.body.shape.answer })
const Reason = orders.reject.body.pick({ reason: true })
const longest = 2000

export function AskDialog({ order: { id, number, requester }, onClose }: DialogProps) {
  const { t } = useTranslation('orders')
  const ask = useOrderStep(steps.ask)
  return (
    <ReasonDialog
      title={t('ask.ask', { number })}
      about={t('ask.ask_text', { name: requester.name })}
      label={t('ask.question')}
      confirmLabel={t('ask.ask_confirm')}
      schema={Question}
      maxLength={longest}
      onClose={onClose}
      onConfirm={({ reason }) => ask.mutateAsync({ id, question: reason })}
    />
  )
}

export function AnswerDialog({ order: { id, number }, onClose }: DialogProps) {
  const { t } = useTranslation('orders')
  const answer = useOrderStep(steps.answer)
  return (
    <ReasonDialog
      title={t('ask.answer', { number })}
      about={t('ask.answer_text')}
      label={t('ask.your_answer')}
      confirmLabel={t('ask.answer_confirm')}
      schema={Answer}
      maxLength={longest}
      onClose={onClose}
      onConfirm={({ reason }) => answer.mutateAsync({ id, answer: reason })}
    />
  )
}

export function RejectDialog({ order: { id, number, requester }, onClose }: DialogProps) {
  const { t } = useTranslation('orders')
  const reject = useOrderStep(steps.reject)
  return (
    <ReasonDialog
      title={t('ask.reject', { number })}
      about={t('ask.reject_text', { name: requester.name })}
      label={t('ask.reason')}
      confirmLabel={t('action.reject')}
      schema={Reason}
      maxLength={longest}
      onClose={onClose}
      onConfirm={({ reason }) => reject.mutateAsync({ id, reason })}
    />
  )
}

export function CancelDialog({ order: { id, number }, onClose }: DialogProps) {
  const { t } = useTranslation('orders')
  const cancel = useOrderStep(steps.cancel)
  return (
    <ReasonDialog
      title={t('ask.cancel', { number })}
      about={t('ask.cancel_text')}
      label={t('ask.reason')}
      confirmLabel={t('action.cancel')}
      keepLabel={t('ask.keep')}
      schema={Reason}
      maxLength={longest}
      onClose={onClose}
      onConfirm={({ reason }) => cancel.mutateAsync({ id, reason })}
    />
  )
}

export function SuspendDialog({ order: { id, number, organization }, onClose }: DialogProps) {
  const { t } = useTranslation('orders')
  const suspend = useOrderStep(steps.suspend)
  return (
    <ReasonDialog
      title={t('ask.suspend', { number })}
      about={t('ask.suspend_text', { name: organization.name })}
      label={t('ask.reason')}
      confirmLabel={t('action.suspend')}
      schema={Reason}
      maxLength={longest}
      onClose={onClose}
      onConfirm={({ reason }) => suspend.mutateAsync({ id, reason })}
    />
  )
}

const Note = orders.resume.body.pick({ note: true })

export function ResumeDialog({ order: { id, number }, onClose }: DialogProps) {
  const { t } = useTranslation('orders')
  const resume = useOrderStep(steps.resume)
  return (
    <Dialog open onOpenChange={onClose} title={t('ask.resume', { number })} description={t('ask.resume_text')}>
      <Form
        inDialog
        className="mt-4"
        schema={Note}
        values={{ note: '' }}
        saveLabel={t('action.resume')}
        onCancel={onClose}
        onSubmit={async ({ note }) => {
          await resume.mutateAsync({ id, note })
          onClose()
        }}
      >
        <TextAreaField name="note" label={t('ask.note')} maxLength={longest} rows={3} optional />
      </Form>
    </Dialog>
  )
}
