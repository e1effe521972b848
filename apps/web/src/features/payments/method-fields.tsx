import { officeMethods } from '@guildhall/contract/billing'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { SelectField } from '../../ui/form/choice-fields.tsx'
import { TextField } from '../../ui/form/text-field.tsx'

type Props<T extends FieldValues> = { method: FieldPath<T>; reference: FieldPath<T> }

/** How money came or went, and what the bank says about it. */
export function MethodFields<T extends FieldValues>({ method, reference }: Props<T>) {
  const { t } = useTranslation('payments')
  return (
    <>
      <SelectField<T>
        name={method}
        label={t('record.method')}
        options={officeMethods.map((value) => ({ value, label: t(`method.${value}`) }))}
      />
      <TextField<T>
        name={reference}
        label={t('record.reference')}
        help={t('record.reference_help')}
        optional
        autoComplete="off"
      />
    </>
  )
}
