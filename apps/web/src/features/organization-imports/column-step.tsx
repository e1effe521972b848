import {
  dateOrders,
  organizationImportFields,
  type OrganizationImportDraft,
} from '@guildhall/contract/organization-imports'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { SelectField, SwitchField } from '../../ui/form/choice-fields.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useLevels } from '../membership-levels/public.ts'
import { countryOptions } from '../organizations/public.ts'
import { ColumnFields, DraftHead } from '../user-import/public.ts'
import { useCheckImport } from './api.ts'
import { importPath, importsPath } from './paths.ts'
import { PlanForm, type PlanValues } from './plan-values.ts'

/** Which column is what, and what applies where the file says nothing. */
export function ColumnStep({ draft }: { draft: OrganizationImportDraft }) {
  const { t, i18n } = useTranslation(['organization-imports', 'user-import'])
  const navigate = useNavigate()
  const check = useCheckImport(draft)
  const levels = useLevels() ?? []
  return (
    <>
      <DraftHead file={draft} now="columns" />
      <Form
        schema={PlanForm}
        values={draft.plan}
        saveLabel={t('user-import:columns.check')}
        cancelTo={importsPath}
        onSubmit={async (plan) => {
          await check.mutateAsync(plan)
          void navigate(importPath(draft.id, 'check'))
        }}
      >
        <div className="pb-8">
          <FormSection title={t('user-import:columns.title')} help={t('user-import:columns.help')}>
            <ColumnFields
              fields={organizationImportFields}
              labelOf={(field) => t(`fields.${field}`)}
              needed="name"
              file={draft}
            />
          </FormSection>
          <FormSection title={t('defaults.title')} help={t('defaults.help')}>
            <SelectField<PlanValues>
              name="level"
              label={t('fields.level')}
              help={t('defaults.level_help')}
              options={levels
                .filter(({ is_offered }) => is_offered)
                .map(({ slug, name }) => ({ value: slug, label: name }))}
              optional
              clearable
            />
            <SelectField<PlanValues>
              name="country"
              label={t('fields.country')}
              options={countryOptions(i18n.language)}
              optional
              clearable
            />
            <SelectField<PlanValues>
              name="date_order"
              label={t('defaults.dates')}
              help={t('defaults.dates_help')}
              options={dateOrders.map((value) => ({ value, label: t(`dates.${value}`) }))}
            />
          </FormSection>
          <FormSection title={t('organizations.title')} help={t('organizations.help')}>
            <SwitchField<PlanValues>
              name="is_updating"
              label={t('organizations.is_updating')}
              help={t('organizations.is_updating_help')}
            />
            <SwitchField<PlanValues>
              name="is_inviting"
              label={t('organizations.is_inviting')}
              help={t('organizations.is_inviting_help')}
            />
          </FormSection>
        </div>
      </Form>
    </>
  )
}
