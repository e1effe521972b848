import type { FieldPath, FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../ui/form/text-field.tsx'

/** The customer's own number for what they buy. */
export function PoField<T extends FieldValues & { po_number?: string }>({ name }: { name: FieldPath<T> }) {
  const { t } = useTranslation('payments')
  return <TextField<T> name={name} label={t('po.label')} help={t('po.help')} optional autoComplete="off" />
}
