import type { ImportFile } from '@guildhall/contract/imports'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Field } from '../../ui/form/input.tsx'
import { Select } from '../../ui/form/select.tsx'
import { useField } from '../../ui/form/use-field.ts'

type Values = { mapping: Record<string, number | undefined> }
type Props<F extends string> = {
  fields: readonly F[]
  labelOf: (field: F) => string
  /** The field without which nothing can be recognized. */
  needed: F
  file: Pick<ImportFile, 'columns' | 'sample'>
}

/** For each field the column of the file that has it, with what its first rows hold. */
export function ColumnFields<F extends string>({ fields, labelOf, needed, file }: Props<F>) {
  return (
    <div className="@container grid gap-3.5">
      {fields.map((field) => (
        <ColumnField key={field} field={field} label={labelOf(field)} isNeeded={field === needed} file={file} />
      ))}
      <NotUsed columns={file.columns} />
    </div>
  )
}

type FieldProps = { field: string; label: string; isNeeded: boolean; file: Props<string>['file'] }

function ColumnField({ field, label, isNeeded, file: { columns, sample } }: FieldProps) {
  const { t } = useTranslation('user-import')
  const { value, change, error, ...control } = useField<Values>(`mapping.${field}`)
  const column = typeof value === 'number' ? value : undefined
  const seen = column === undefined ? [] : sample.map((row) => row[column] ?? '').filter(Boolean)
  return (
    <Field label={label} help={<Sample values={[...new Set(seen)]} />} error={error} className={row}>
      <Select
        {...control}
        value={column ?? ''}
        onChange={(event) => change(event.target.value === '' ? undefined : Number(event.target.value))}
      >
        <option value="">{t(isNeeded ? 'columns.choose' : 'columns.none')}</option>
        {columns.map((name, at) => (
          <option key={name} value={at}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}

// The label, the choice and what is in the column side by side; what is wrong stands below the choice.
const row =
  '@[560px]:grid-cols-[112px_220px_minmax(0,1fr)] @[560px]:items-center @[560px]:gap-x-4 @[560px]:[&>p]:col-span-2 @[560px]:[&>p]:col-start-2 @[560px]:[&>p]:row-start-2 @[560px]:[&>div:last-child]:col-start-3 @[560px]:[&>div:last-child]:row-start-1'

function Sample({ values }: { values: string[] }) {
  const { t, i18n } = useTranslation('user-import')
  const shown = new Intl.ListFormat(i18n.language, { type: 'unit' }).format(values.slice(0, 3))
  return (
    <span className="line-clamp-2 wrap-anywhere">
      {shown && <span className="sr-only">{t('columns.sample')}</span>} {shown}
    </span>
  )
}

function NotUsed({ columns }: { columns: string[] }) {
  const { t, i18n } = useTranslation('user-import')
  const mapping = useWatch<Values, 'mapping'>({ name: 'mapping' })
  const used = new Set(Object.values(mapping))
  const left = columns.filter((_, at) => !used.has(at))
  if (left.length === 0) return null
  return (
    <p className="text-small wrap-anywhere text-ink-2">
      {t('columns.not_used', { names: new Intl.ListFormat(i18n.language, { type: 'unit' }).format(left) })}
    </p>
  )
}
