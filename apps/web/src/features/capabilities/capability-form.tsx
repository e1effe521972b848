import { type Capability, capabilityWeights } from '@guildhall/contract/capabilities'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { AttachmentsField } from '../../ui/form/attachments-field.tsx'
import { RadioField, SelectField } from '../../ui/form/choice-fields.tsx'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import { EntriesField } from '../../ui/form/entries-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FieldRow, FormSection } from '../../ui/form/form-section.tsx'
import { latestFrom } from '../../ui/form/latest.ts'
import { NumberField, TextAreaField, TextField } from '../../ui/form/text-field.tsx'
import { NodeField, useNodeName } from '../capabilities-taxonomy/public.ts'
import { capabilityQuery, describedQuery, findOrganizations, useCreateCapability, useUpdateCapability } from './api.ts'
import { CapabilityForm, type CapabilityValues, inputOf, valuesOf } from './capability-values.ts'
import { listPath, viewPath } from './paths.ts'
import { readinessLevels, useReadiness } from './readiness.tsx'

type Props = {
  capability?: Capability
  values: CapabilityValues
  /** Whoever writes for several organizations says for which. */
  choosesOrganization?: boolean
}

/** Adds a capability, or changes this one. */
export function CapabilityFormPage({ capability, values, choosesOrganization = false }: Props) {
  const { t } = useTranslation('capabilities')
  const navigate = useNavigate()
  // One key for as long as the form is open: a second click cannot add a second one.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const create = useCreateCapability(idempotencyKey)
  const update = useUpdateCapability()
  const isApproved = Boolean(capability?.approved_at)
  return (
    <Form
      schema={CapabilityForm}
      values={values}
      saveLabel={t(isApproved ? 'form.save' : 'form.submit')}
      draftLabel={t(isApproved ? 'form.keep' : 'form.draft')}
      cancelTo={capability ? viewPath(capability.id) : listPath}
      {...(capability && {
        latest: latestFrom(capabilityQuery(capability.id), valuesOf),
      })}
      onSubmit={async (typed, { isDraft }) => {
        const { organization_id, ...input } = inputOf(typed, !isDraft)
        const { data } = capability
          ? await update.mutateAsync({ ...input, id: capability.id, version: typed.version })
          : await create.mutateAsync({ ...input, organization_id })
        void navigate(viewPath(data.id))
      }}
    >
      <div className="max-w-[960px]">
        <FormSection title={t('form.what')} help={t(isApproved ? 'form.what_help_approved' : 'form.what_help')}>
          {choosesOrganization && <OrganizationField />}
          <NodeField<CapabilityValues> name="node_id" label={t('form.node')} help={t('form.node_help')} />
          <DescribedAlready id={capability?.id} />
          <RadioField<CapabilityValues>
            name="weight"
            label={t('form.weight')}
            options={capabilityWeights.map((value) => ({
              value,
              label: t(`weight.${value}`),
              note: t(`weight_help.${value}`),
            }))}
          />
          <TextAreaField<CapabilityValues>
            name="description"
            label={t('description')}
            help={t('form.description_help')}
            maxLength={2000}
            rows={5}
            optional
          />
          <ReadinessField />
          <AttachmentsField<CapabilityValues>
            name="attachments"
            label={t('evidence')}
            help={t('form.evidence_help')}
            optional
          />
        </FormSection>
        <DayToDay isApproved={isApproved} />
      </div>
    </Form>
  )
}

function OrganizationField() {
  const { t } = useTranslation('capabilities')
  return (
    <ComboboxField<CapabilityValues>
      name="organization_id"
      label={t('organization')}
      help={t('form.organization_help')}
      search={(search) => findOrganizations({ search })}
    />
  )
}

/** There is one of a kind: leads to the one that is there before anything is sent in vain. */
function DescribedAlready({ id }: { id: string | undefined }) {
  const { t } = useTranslation('capabilities')
  const nameOf = useNodeName()
  const nodeId = useWatch<CapabilityValues, 'node_id'>({ name: 'node_id' })
  const organizationId = useWatch<CapabilityValues, 'organization_id'>({ name: 'organization_id' })
  const { data: described = [] } = useQuery(describedQuery(organizationId))
  const twin = described.find((each) => each.node_id === nodeId && each.id !== id)
  return (
    <output className="-mt-2 block text-data empty:hidden">
      {twin && (
        <>
          {t('form.described', { name: nameOf(nodeId) })}{' '}
          <Link to={viewPath(twin.id)} className="text-accent underline decoration-1 underline-offset-[3px]">
            {t('form.open_described')}
          </Link>
        </>
      )}
    </output>
  )
}

function ReadinessField() {
  const { t } = useTranslation('capabilities')
  const readiness = useReadiness()
  const level = useWatch<CapabilityValues, 'readiness'>({ name: 'readiness' })
  return (
    <SelectField<CapabilityValues>
      name="readiness"
      label={t('readiness_label')}
      help={level ? readiness.about(level) : t('form.readiness_help')}
      options={readinessLevels.map((value) => ({ value, label: `${value} · ${readiness.title(value)}` }))}
      clearable
      optional
    />
  )
}

/** What changes from month to month, and counts at once. */
function DayToDay({ isApproved }: { isApproved: boolean }) {
  const { t } = useTranslation('capabilities')
  return (
    <FormSection title={t('form.day')} help={t(isApproved ? 'form.day_help_approved' : 'form.day_help')}>
      <EntriesField<CapabilityValues>
        name="equipment"
        label={t('equipment')}
        help={t('form.equipment_help')}
        placeholder={t('form.equipment_placeholder')}
        phrases
        optional
      />
      <FieldRow>
        <TextField<CapabilityValues>
          name="capacity"
          label={t('capacity')}
          help={t('form.capacity_help')}
          autoComplete="off"
          optional
        />
        <NumberField<CapabilityValues>
          name="lead_time_weeks"
          label={t('lead_time')}
          unit={t('form.weeks_unit')}
          optional
        />
      </FieldRow>
    </FormSection>
  )
}
