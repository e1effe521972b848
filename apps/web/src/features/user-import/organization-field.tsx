import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSeesAll } from '../../lib/session.ts'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import { findOrganizations, organizationQuery } from './api.ts'
import type { PlanValues } from './plan-values.ts'

/** Any organization or none for those who see them all; for the others it is their own. */
export function OrganizationField({ planned }: { planned: string | null }) {
  const { t } = useTranslation('user-import')
  const seesAll = useSeesAll()
  const selected = useQuery(organizationQuery(planned)).data?.[0]
  return (
    <ComboboxField<PlanValues>
      name="organization_id"
      label={t('fields.organization')}
      help={t(seesAll ? 'defaults.organization_help' : 'defaults.own_organization')}
      search={findOrganizations}
      selected={selected ?? (planned ? { value: planned, label: '' } : null)}
      disabled={!seesAll}
      optional={seesAll}
      clearable
    />
  )
}
