import { type OrderDetails, orderFields } from '@guildhall/contract/orders'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { Dialog } from '../../ui/dialog.tsx'
import { DateField } from '../../ui/form/date-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FieldRow } from '../../ui/form/form-section.tsx'
import { TextAreaField, TextField } from '../../ui/form/text-field.tsx'
import { useOrderChange } from './use-order-change.ts'

const ProjectForm = orderFields.pick({
  project_title: true,
  project_purpose: true,
  project_sponsor: true,
  project_ends_on: true,
  po_number: true,
  justification: true,
})
type Values = z.input<typeof ProjectForm>
export type ProjectField = keyof Values

type Props = { order: OrderDetails; field: ProjectField; onClose: () => void }

/** Everything that is written about the project; a draft may lack any of it. */
export function ProjectDialog({ order, field, onClose }: Props) {
  const { t } = useTranslation('orders')
  const change = useOrderChange(order.id)
  const frame = useRef<HTMLDivElement>(null)
  // The dialog focuses its first field first.
  useEffect(() => {
    const timer = setTimeout(() =>
      frame.current?.querySelector<HTMLElement>(`[data-field=${field}] :is(input,textarea)`)?.focus(),
    )
    return () => clearTimeout(timer)
  }, [field])
  return (
    <Dialog open onOpenChange={onClose} size="l" title={t('project_fields.dialog')}>
      <Form
        inDialog
        className="mt-4"
        schema={ProjectForm}
        values={valuesOf(order)}
        onCancel={onClose}
        onSubmit={async (values) => {
          await change.mutateAsync(values)
          onClose()
        }}
      >
        <div ref={frame} className="grid gap-[18px]">
          <div data-field="project_title">
            <TextField<Values> name="project_title" label={t('project_fields.title')} />
          </div>
          <div data-field="project_purpose">
            <TextAreaField<Values>
              name="project_purpose"
              label={t('project_fields.purpose')}
              help={t('project_fields.purpose_help')}
              maxLength={2000}
              rows={3}
            />
          </div>
          <FieldRow>
            <div data-field="project_sponsor">
              <TextField<Values> name="project_sponsor" label={t('project_fields.sponsor')} optional />
            </div>
            <div data-field="project_ends_on">
              <DateField<Values> name="project_ends_on" label={t('project_fields.ends_on')} />
            </div>
          </FieldRow>
          <div data-field="po_number">
            <TextField<Values>
              name="po_number"
              label={t('project_fields.po_number')}
              help={t('project_fields.po_help')}
            />
          </div>
          <div data-field="justification">
            <TextAreaField<Values>
              name="justification"
              label={t('project_fields.justification')}
              help={t('project_fields.justification_help')}
              maxLength={4000}
              rows={4}
            />
          </div>
        </div>
      </Form>
    </Dialog>
  )
}

const valuesOf = (order: OrderDetails): Values => ({
  project_title: order.project_title,
  project_purpose: order.project_purpose,
  project_sponsor: order.project_sponsor,
  project_ends_on: order.project_ends_on,
  po_number: order.po_number,
  justification: order.justification,
})
