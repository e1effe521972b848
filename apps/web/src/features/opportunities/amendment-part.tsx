import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextAreaField } from '../../ui/form/text-field.tsx'
import { FormPart } from './form-part.tsx'
import type { OpportunityValues } from './opportunity-values.ts'
import { useFieldName } from './use-field-name.ts'

/** What has been changed of a published opportunity so far, and what those are told who follow it. */
export function AmendmentPart() {
  const { t, i18n } = useTranslation('opportunities')
  const { dirtyFields } = useFormState<OpportunityValues>()
  const fieldName = useFieldName()
  const changed = Object.keys(dirtyFields)
    .filter((field) => field !== 'amendment_note')
    .map(fieldName)
  const list = new Intl.ListFormat(i18n.language).format(new Set(changed))
  return (
    <FormPart name="amendment">
      <output className="border-l-2 border-copper pl-3 text-data text-pretty text-ink-2">
        {list ? t('form.changed', { list }) : t('form.unchanged')}
      </output>
      <TextAreaField<OpportunityValues>
        name="amendment_note"
        label={t('form.amendment_note')}
        help={t('form.amendment_note_help')}
        maxLength={1000}
        rows={3}
      />
    </FormPart>
  )
}
