import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { SelectField, SwitchField } from '../../ui/form/choice-fields.tsx'
import { FieldRow, FormSection } from '../../ui/form/form-section.tsx'
import { MultiSelectField } from '../../ui/form/multi-select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TooManyPeople, useLevels } from '../membership-levels/public.ts'
import { LevelChangeCost } from '../payments/public.ts'
import { hubsQuery } from './api.ts'
import type { OrganizationValues } from './organization-values.ts'

/** Level, way of payment and hubs; a level that is no longer offered stays with those who have it. */
type Shown = { current?: string; organizationId?: string; warning?: ReactNode }

export function MembershipFields({ current, organizationId, warning }: Shown) {
  const { t } = useTranslation('organizations')
  const levels = useLevels() ?? []
  const level = useWatch<OrganizationValues, 'membership_level'>({ name: 'membership_level' })
  const { data: hubs = [] } = useQuery(hubsQuery)
  return (
    <FormSection title={t('membership')} help={t('form.membership_help')}>
      <SelectField<OrganizationValues>
        name="membership_level"
        label={t('level')}
        options={levels
          .filter(({ slug, is_offered }) => is_offered || slug === current)
          .map(({ slug, name }) => ({ value: slug, label: name }))}
      />
      {current && organizationId && <LevelChangeCost organizationId={organizationId} from={current} to={level} />}
      {warning}
      <SwitchField<OrganizationValues>
        name="is_offline_payment"
        label={t('form.offline')}
        help={t('form.offline_help')}
      />
      <FieldRow>
        <TextField<OrganizationValues> name="billing_name" label={t('form.billing_name')} optional autoComplete="off" />
        <TextField<OrganizationValues>
          name="billing_email"
          type="email"
          label={t('form.billing_email')}
          optional
          autoComplete="off"
        />
      </FieldRow>
      <MultiSelectField<OrganizationValues>
        name="hub_ids"
        label={t('form.hubs')}
        optional
        addLabel={t('form.add_hub')}
        emptyLabel={t('form.no_hub')}
        options={hubs}
      />
    </FormSection>
  )
}

/** Said as soon as a level is chosen that is too small. */
export function LevelWarning({ name, people }: { name: string; people: number }) {
  const level = useWatch<OrganizationValues, 'membership_level'>({ name: 'membership_level' })
  return <TooManyPeople level={level} organization={name} people={people} />
}
