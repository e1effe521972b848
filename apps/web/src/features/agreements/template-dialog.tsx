import { agreementFieldKinds, type AgreementField } from '@guildhall/contract/agreements'
import { TemplateInput, type AgreementTemplate } from '@guildhall/contract/agreement-templates'
import { Plus, X } from 'lucide-react'
import { useFieldArray, useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { SelectField, SwitchField } from '../../ui/form/choice-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { firstMessage } from '../../ui/form/form-errors.ts'
import { latestFrom, rowOf } from '../../ui/form/latest.ts'
import { FieldNotes } from '../../ui/form/input.tsx'
import { NumberField, TextField } from '../../ui/form/text-field.tsx'
import { useDescribed } from '../../ui/form/use-field.ts'
import { templatesQuery, useUpdateTemplate } from './api.ts'

/** People think of places on a page in hundredths, and the contract in shares. */
const percent = z.number().min(0).max(100)
const PlacedField = z.object({
  kind: z.enum(agreementFieldKinds),
  page: z.int().min(1).max(200),
  x: percent,
  y: percent,
  width: z.number().min(5).max(100),
})
const TemplateForm = TemplateInput.extend({ fields: z.array(PlacedField).max(40) })
type TemplateForm = z.infer<typeof TemplateForm>

/** Renames a template, makes it the one that is sent, and says where its fields stand. */
export function TemplateDialog({ template, onClose }: { template: AgreementTemplate; onClose: () => void }) {
  const { t } = useTranslation('agreements')
  const update = useUpdateTemplate()
  return (
    <Dialog open size="l" onOpenChange={onClose} title={t('template.title')} description={t('template.about')}>
      <Form
        inDialog
        className="mt-0.5 [&>*+*]:mt-[18px]"
        schema={TemplateForm}
        values={valuesOf(template)}
        latest={latestFrom(templatesQuery, (all) => valuesOf(rowOf(all, template.id)))}
        onCancel={onClose}
        onSubmit={async (input) => {
          await update.mutateAsync({ ...input, fields: input.fields.map((field) => inUnits(field, 0.01)) })
          onClose()
        }}
      >
        <TextField name="name" label={t('upload.name')} />
        <SwitchField name="is_active" label={t('templates.make_active')} help={t('templates.make_active_help')} />
        <Places />
      </Form>
    </Dialog>
  )
}

const valuesOf = ({ id, version, name, is_active, fields }: AgreementTemplate) => ({
  id,
  version,
  name,
  is_active,
  fields: fields.map((field) => inUnits(field, 100)),
})

/** To a tenth of a hundredth, which nobody sees on paper. */
const inUnits = ({ kind, page, x, y, width }: AgreementField, factor: number): AgreementField => {
  const digits = factor > 1 ? 10 : 1000
  const scaled = (value: number) => Math.round(value * factor * digits) / digits
  return { kind, page, x: scaled(x), y: scaled(y), width: scaled(width) }
}

const measures = ['left', 'top', 'width'] as const

function Places() {
  const { t } = useTranslation('agreements')
  const { fields, append, remove } = useFieldArray<TemplateForm, 'fields'>({ name: 'fields' })
  useDescribed<TemplateForm>('fields', {
    label: t('template.places'),
    describe: (places) => TemplateForm.shape.fields.safeParse(places).data?.map(textOfPlace).join('\n'),
  })
  const textOfPlace = ({ kind, page, x, y, width }: TemplateForm['fields'][number]) =>
    [
      t(`template.kind.${kind}`),
      `${t('template.page')} ${page}`,
      ...[x, y, width].map((share, at) => `${t(`template.${measures[at] ?? 'width'}`)} ${share}`),
    ].join(' · ')
  const { errors } = useFormState<TemplateForm>()
  const kinds = agreementFieldKinds.map((kind) => ({ value: kind, label: t(`template.kind.${kind}`) }))
  return (
    <fieldset className="border-t border-rule pt-3">
      <legend className="float-left mb-1 text-[14px] font-semibold">{t('template.places')}</legend>
      <p className="clear-both text-[13px] text-ink-2">{t('template.places_help')}</p>
      <ul>
        {fields.map((field, at) => (
          <li
            key={field.id}
            className="grid grid-cols-2 items-end gap-2.5 border-t border-rule py-3 first:border-t-0 sm:grid-cols-[1.6fr_repeat(4,1fr)_auto]"
          >
            <SelectField<TemplateForm> name={`fields.${at}.kind`} label={t('template.kind_label')} options={kinds} />
            <NumberField<TemplateForm> name={`fields.${at}.page`} label={t('template.page')} />
            <NumberField<TemplateForm> name={`fields.${at}.x`} label={t('template.left')} />
            <NumberField<TemplateForm> name={`fields.${at}.y`} label={t('template.top')} />
            <NumberField<TemplateForm> name={`fields.${at}.width`} label={t('template.width')} />
            <IconButton icon={X} label={t('template.remove', { number: at + 1 })} onClick={() => remove(at)} />
          </li>
        ))}
      </ul>
      <Button
        size="s"
        icon={Plus}
        onClick={() => append({ kind: 'signature', page: 1, x: 10, y: 90, width: 35 })}
        disabled={fields.length >= 40}
      >
        {t('template.add')}
      </Button>
      <FieldNotes id="places" error={firstMessage(errors.fields?.root ?? errors.fields)} />
    </fieldset>
  )
}
