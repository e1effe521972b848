import { orders } from '@guildhall/contract/orders'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { NumberField, TextAreaField } from '../../ui/form/text-field.tsx'
import { steps, useOrderStep } from './api.ts'
import { toolName } from './order-words.ts'
import type { DialogProps } from './step-dialogs.tsx'

const { note, lines } = orders.approve.body.shape
const Approval = z.object({ note, lines: lines.unwrap() })

/** The last step decides how many seats there are: as many as were asked for, or fewer. */
export function ApproveDialog({ order, onClose }: DialogProps) {
  const { t } = useTranslation('orders')
  const approve = useOrderStep(steps.approve)
  const [now, next] = order.steps.filter(({ decision }) => decision === null)
  const counted = next ? [] : order.lines.filter(({ tool }) => tool.licence_model !== 'site')
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('ask.approve', { number: order.number })}
      description={next ? t('ask.approve_next', { name: t(`approver.${next.approver}`) }) : t('ask.approve_last')}
    >
      <Form
        inDialog
        className="mt-4"
        schema={Approval}
        values={{ note: '', lines: counted.map(({ tool, seats }) => ({ tool_id: tool.id, seats })) }}
        saveLabel={t('action.approve')}
        onCancel={onClose}
        onSubmit={async (input) => {
          const seats = next ? {} : { lines: input.lines }
          await approve.mutateAsync({ id: order.id, note: input.note, position: now?.position, ...seats })
          onClose()
        }}
      >
        <div className="grid gap-[18px]">
          {counted.map(({ tool, seats, free }, at) => (
            <NumberField
              key={tool.id}
              name={`lines.${at}.seats`}
              label={t('ask.seats_of', { name: toolName(tool) })}
              unit={free === null ? t('ask.of', { count: seats }) : t('ask.of_free', { count: seats, free })}
            />
          ))}
          <TextAreaField name="note" label={t('ask.note')} maxLength={2000} rows={3} optional />
        </div>
      </Form>
    </Dialog>
  )
}
