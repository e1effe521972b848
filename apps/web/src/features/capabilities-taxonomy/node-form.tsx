import { NodeInput } from '@guildhall/contract/capabilities-taxonomy'
import { Version } from '@guildhall/contract/content'
import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { Button } from '../../ui/button.tsx'
import { EntriesField } from '../../ui/form/entries-field.tsx'
import { FieldRow, FormSection } from '../../ui/form/form-section.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextAreaField, TextField } from '../../ui/form/text-field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useDescribed } from '../../ui/form/use-field.ts'
import { NodeField } from './node-field.tsx'

/** With the version that the form started from. */
const NodeValues = NodeInput.extend(Version.shape)
type Values = z.input<typeof NodeValues>
type Props = {
  values: Values
  /** The node itself, which cannot be put into its own branch. */
  id?: string
  saveLabel: string
  cancelTo: string
  latest?: () => Promise<Values>
  onSubmit: (input: z.output<typeof NodeValues>) => Promise<unknown>
}

/** Adds a node, or changes one. */
export function NodeForm({ id, ...form }: Props) {
  const { t } = useTranslation('capabilities-taxonomy')
  return (
    <Form schema={NodeValues} {...form}>
      <FormSection title={t('form.basics')} help={t('form.basics_help')}>
        <TextField<Values> name="name" label={t('form.name')} autoComplete="off" />
        <NodeField<Values>
          name="parent_id"
          label={t('form.parent')}
          help={t('form.parent_help')}
          optional
          clearable
          without={id ? [id] : []}
        />
        <TextAreaField<Values>
          name="definition"
          label={t('form.definition')}
          help={t('form.definition_help')}
          optional
          maxLength={1000}
          rows={2}
        />
      </FormSection>
      <FormSection title={t('form.found')} help={t('form.found_help')}>
        <EntriesField<Values>
          name="synonyms"
          label={t('form.synonyms')}
          help={t('form.synonyms_help')}
          placeholder={t('form.synonyms_placeholder')}
          optional
          phrases
        />
        <CodeRows />
      </FormSection>
    </Form>
  )
}

const mostCodes = 20

/** What it is called in other systems. */
function CodeRows() {
  const { t } = useTranslation('capabilities-taxonomy')
  const { fields, append, remove } = useFieldArray<Values, 'codes'>({ name: 'codes' })
  useDescribed<Values>('codes', { label: t('form.codes') })
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-[14px] font-semibold">{t('form.codes')}</legend>
      {fields.map(({ id }, at) => (
        <div key={id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2">
          <FieldRow>
            <TextField<Values> name={`codes.${at}.scheme`} label={t('form.scheme')} autoComplete="off" />
            <TextField<Values> name={`codes.${at}.code`} label={t('form.code')} autoComplete="off" />
          </FieldRow>
          <IconButton
            icon={Trash2}
            label={t('form.remove_code', { number: at + 1 })}
            onClick={() => remove(at)}
            className="mt-6"
          />
        </div>
      ))}
      <Button
        size="s"
        icon={Plus}
        className="w-max"
        disabled={fields.length >= mostCodes}
        onClick={() => append({ scheme: 'NAICS', code: '' })}
      >
        {t('form.add_code')}
      </Button>
    </fieldset>
  )
}
