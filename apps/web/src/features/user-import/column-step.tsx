import { type ImportDraft, importFields, type ImportPlan } from '@guildhall/contract/user-imports'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { SwitchField } from '../../ui/form/choice-fields.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { Form } from '../../ui/form/form.tsx'
import { roleNamesQuery, useCheckImport } from './api.ts'
import { ColumnFields } from './column-fields.tsx'
import { DraftHead } from './draft-head.tsx'
import { OrganizationField } from './organization-field.tsx'
import { importPath, importsPath } from './paths.ts'
import { PlanForm, type PlanValues } from './plan-values.ts'
import { RoleField } from './role-field.tsx'

/** Which column is what, and what counts where the file says nothing. */
export function ColumnStep({ draft }: { draft: ImportDraft }) {
  const { t } = useTranslation('user-import')
  const navigate = useNavigate()
  const check = useCheckImport(draft)
  return (
    <>
      <DraftHead file={draft} now="columns" />
      <Form
        schema={PlanForm}
        values={useSuggested(draft.plan)}
        saveLabel={t('columns.check')}
        cancelTo={importsPath}
        onSubmit={async (plan) => {
          await check.mutateAsync(plan)
          void navigate(importPath(draft.id, 'check'))
        }}
      >
        <div className="pb-8">
          <FormSection title={t('columns.title')} help={t('columns.help')}>
            <ColumnFields fields={importFields} labelOf={(field) => t(`fields.${field}`)} needed="email" file={draft} />
          </FormSection>
          <FormSection title={t('defaults.title')} help={t('defaults.help')}>
            <OrganizationField planned={draft.plan.organization_id} />
            <RoleField />
          </FormSection>
          <FormSection title={t('people.title')} help={t('people.help')}>
            <SwitchField<PlanValues>
              name="is_inviting"
              label={t('people.is_inviting')}
              help={t('people.is_inviting_help')}
            />
            <SwitchField<PlanValues>
              name="is_updating"
              label={t('people.is_updating')}
              help={t('people.is_updating_help')}
            />
          </FormSection>
        </div>
      </Form>
    </>
  )
}

/** Without any role nobody could be taken in, so a file that has none begins with that of a member. */
function useSuggested(plan: ImportPlan): ImportPlan {
  const member = useQuery(roleNamesQuery).data?.find(({ slug }) => slug === 'user')
  const hasRoles = plan.mapping.roles !== undefined || plan.role_ids.length > 0
  return hasRoles || !member?.is_grantable ? plan : { ...plan, role_ids: [member.id] }
}
