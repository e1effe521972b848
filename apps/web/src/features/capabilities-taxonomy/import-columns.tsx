import { type TaxonomyCheck, taxonomyFields } from '@guildhall/contract/capabilities-taxonomy'
import { useTranslation } from 'react-i18next'
import { Field } from '../../ui/form/input.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Section } from '../../ui/section.tsx'

type Props = { check: TaxonomyCheck; onChange: (mapping: TaxonomyCheck['mapping']) => void }

/** Which column was taken for what; whoever knows better says so, and the file is checked anew. */
export function ImportColumns({ check: { columns, mapping }, onChange }: Props) {
  const { t } = useTranslation('capabilities-taxonomy')
  return (
    <Section title={t('import.columns')}>
      <p className="mb-3 max-w-[68ch] text-data text-pretty text-ink-2">{t('import.columns_help')}</p>
      <div className="grid max-w-[920px] grid-cols-2 gap-x-4 gap-y-3 pb-8 md:grid-cols-4">
        {taxonomyFields.map((field) => (
          <Field key={field} label={t(`fields.${field}`)}>
            <Select
              value={mapping[field] ?? ''}
              onChange={({ target }) => {
                const { [field]: _, ...others } = mapping
                onChange(target.value === '' ? others : { ...others, [field]: Number(target.value) })
              }}
            >
              {field !== 'name' && <option value="">{t('import.no_column')}</option>}
              {columns.map((column, at) => (
                <option key={column} value={at}>
                  {column}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      </div>
    </Section>
  )
}
