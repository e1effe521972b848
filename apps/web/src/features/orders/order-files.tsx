import { StoredFile } from '@guildhall/contract/files'
import type { OrderDetails } from '@guildhall/contract/orders'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { Attachments } from '../../ui/attachments.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { AttachmentsField } from '../../ui/form/attachments-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Section } from '../../ui/section.tsx'
import { useOrderChange } from './use-order-change.ts'

/** What comes with an order, such as a statement or a quote. */
export function OrderFiles({ order }: { order: OrderDetails }) {
  const { t } = useTranslation('orders')
  const [isEditing, setIsEditing] = useState(false)
  const mayEdit = order.may.includes('edit')
  if (order.attachments.length === 0 && !mayEdit) return null
  return (
    <Section
      title={t('files.title')}
      action={
        mayEdit && (
          <button type="button" className="link min-h-6" onClick={() => setIsEditing(true)}>
            {t(order.attachments.length > 0 ? 'files.edit' : 'files.add')}
          </button>
        )
      }
    >
      {order.attachments.length === 0 && <p className="text-data text-ink-2">{t('files.none')}</p>}
      <Attachments files={order.attachments} />
      {isEditing && <FilesDialog order={order} onClose={() => setIsEditing(false)} />}
    </Section>
  )
}

const Files = z.object({ attachments: z.array(StoredFile).max(30) })

function FilesDialog({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  const { t } = useTranslation('orders')
  const change = useOrderChange(order.id)
  return (
    <Dialog open onOpenChange={onClose} title={t('files.title')} description={t('files.text')}>
      <Form
        inDialog
        className="mt-4"
        schema={Files}
        values={{ attachments: order.attachments }}
        onCancel={onClose}
        onSubmit={async (values) => {
          await change.mutateAsync(values)
          onClose()
        }}
      >
        <AttachmentsField name="attachments" label={t('files.title')} hideLabel />
      </Form>
    </Dialog>
  )
}
