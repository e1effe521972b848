import type { QuickLinkCategoryInput } from '@guildhall/contract/quick-links'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Field } from '../../ui/form/input.tsx'
import { Select } from '../../ui/form/select.tsx'
import { useField } from '../../ui/form/use-field.ts'
import { hubOptionsQuery } from './api.ts'

/** Whose category it is: the office also chooses the network, a hub manager one of their hubs. */
export function HubField({ className }: { className?: string }) {
  const { t } = useTranslation(['quick-links', 'form'])
  const { data } = useQuery(hubOptionsQuery)
  const { value, change, error, ...field } = useField<QuickLinkCategoryInput>('hub_id', {
    label: t('category_form.hub'),
    describe: (id) => data?.hubs.find((hub) => hub.id === id)?.name,
  })
  const chosen = typeof value === 'string' ? value : ''
  return (
    <Field
      label={t('category_form.hub')}
      help={t(data?.is_office ? 'category_form.hub_help' : 'category_form.hub_help_manager')}
      error={error}
      className={className}
    >
      <Select {...field} value={chosen} onChange={(event) => change(event.target.value || null)}>
        {data?.is_office && <option value="">{t('category_form.network')}</option>}
        {!data?.is_office && chosen === '' && <option value="">{t('form:select.choose')}</option>}
        {data?.hubs.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** The hub that a new category starts with: the only one that there is to choose. */
export function useFirstHub(): string | null {
  const { data } = useQuery(hubOptionsQuery)
  return data && !data.is_office && data.hubs.length === 1 ? (data.hubs[0]?.id ?? null) : null
}
