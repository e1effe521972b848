import { useTranslation } from 'react-i18next'
import { SelectField, SwitchField } from '../../ui/form/choice-fields.tsx'
import { DateField } from '../../ui/form/date-fields.tsx'
import { FieldRow } from '../../ui/form/form-section.tsx'
import { NumberField, TextField } from '../../ui/form/text-field.tsx'
import type { Values } from './form-input.ts'
import { useKindOptions } from './kinds.ts'

/** What a workforce item says beyond its text. */
export function ItemFields() {
  const { t } = useTranslation('articles')
  return (
    <>
      <FieldRow>
        <SelectField<Values> name="details.kind" label={t('item.kind')} options={useKindOptions()} />
        <TextField<Values> name="details.provider" label={t('item.provider')} optional autoComplete="off" />
      </FieldRow>
      <FieldRow>
        <DateField<Values> name="details.starts_on" label={t('item.starts_on')} optional />
        <DateField<Values> name="details.ends_on" label={t('item.ends_on')} optional />
      </FieldRow>
      <FieldRow>
        <DateField<Values> name="details.apply_by" label={t('item.apply_by')} help={t('item.apply_by_help')} optional />
        <TextField<Values>
          name="details.cost"
          label={t('item.cost')}
          help={t('item.cost_help')}
          optional
          autoComplete="off"
        />
      </FieldRow>
      <FieldRow>
        <TextField<Values> name="details.place" label={t('item.place')} optional autoComplete="off" />
        <NumberField<Values> name="details.seats" label={t('item.seats')} help={t('item.seats_help')} optional />
      </FieldRow>
      <TextField<Values>
        name="details.apply_url"
        type="url"
        label={t('item.apply_url')}
        help={t('item.apply_url_help')}
        placeholder="https://"
        optional
        autoComplete="off"
      />
      <SwitchField<Values>
        name="details.is_enrolment_open"
        label={t('item.enrolment')}
        help={t('item.enrolment_help')}
      />
    </>
  )
}
