import { opportunityKinds } from '@guildhall/contract/opportunities'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { AttachmentsField } from '../../ui/form/attachments-field.tsx'
import { SelectField, SwitchField } from '../../ui/form/choice-fields.tsx'
import { DateTimeField } from '../../ui/form/date-fields.tsx'
import { FieldRow } from '../../ui/form/form-section.tsx'
import { MoneyField } from '../../ui/form/money-field.tsx'
import { RichTextField } from '../../ui/form/rich-text-field.tsx'
import { TextAreaField, TextField } from '../../ui/form/text-field.tsx'
import { TimeZoneField } from '../../ui/form/time-zone-field.tsx'
import { AudienceFields } from '../audiences/public.ts'
import { NodeField } from '../capabilities-taxonomy/public.ts'
import { hostsQuery } from './api.ts'
import { FormPart } from './form-part.tsx'
import type { OpportunityValues as Values } from './opportunity-values.ts'

/** Its number tells the kind, and its host reads the responses: once published, neither changes. */
type Props = { isPublished: boolean }

/** The parts of the form, one under the other. */
export function OpportunitySections({ isPublished }: Props) {
  return (
    <>
      <Basics isPublished={isPublished} />
      <Call />
      <Times />
      <WantedPart />
      <FormPart name="audience">
        <AudienceFields />
      </FormPart>
    </>
  )
}

function Basics({ isPublished }: Props) {
  const { t } = useTranslation('opportunities')
  return (
    <FormPart name="basics">
      <TextField<Values> name="title" label={t('field.title')} autoComplete="off" />
      <FieldRow>
        <SelectField<Values>
          name="kind"
          label={t('field.kind')}
          disabled={isPublished}
          {...(isPublished ? { help: t('form.fixed') } : {})}
          options={opportunityKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
        <TextField<Values>
          name="sponsor"
          label={t('field.sponsor')}
          help={t('form.sponsor_help')}
          optional
          autoComplete="off"
        />
      </FieldRow>
      <Hosts isPublished={isPublished} />
      <TextAreaField<Values>
        name="summary"
        label={t('field.summary')}
        help={t('form.summary_help')}
        maxLength={400}
        rows={3}
      />
    </FormPart>
  )
}

/** In whose name it is posted: the office chooses, others post for their own organization. */
function Hosts({ isPublished }: Props) {
  const { t } = useTranslation('opportunities')
  const { data: hosts } = useQuery(hostsQuery)
  const organization = hosts?.organization
  return (
    <FieldRow>
      <SelectField<Values>
        name="hub_id"
        label={t('field.hub_id')}
        help={t('form.hub_help')}
        optional
        clearable
        options={(hosts?.hubs ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      {organization && (
        <SelectField<Values>
          name="organization_id"
          label={t('field.organization_id')}
          help={t(isPublished ? 'form.fixed' : 'form.organization_help')}
          clearable={hosts.is_office}
          disabled={!hosts.is_office || isPublished}
          options={[{ value: organization.id, label: organization.name }]}
        />
      )}
    </FieldRow>
  )
}

function Call() {
  const { t } = useTranslation('opportunities')
  return (
    <FormPart name="call">
      <RichTextField<Values> name="body" label={t('field.body')} />
      <TextAreaField<Values>
        name="eligibility"
        label={t('field.eligibility')}
        help={t('form.eligibility_help')}
        optional
        maxLength={2000}
        rows={2}
      />
      <FieldRow>
        <MoneyField<Values> name="funding_from" label={t('field.funding_from')} optional />
        <MoneyField<Values> name="funding_to" label={t('field.funding_to')} help={t('form.funding_help')} optional />
      </FieldRow>
      <TextField<Values>
        name="place"
        label={t('field.place')}
        help={t('form.place_help')}
        optional
        autoComplete="off"
      />
      <AttachmentsField<Values> name="attachments" label={t('field.attachments')} optional />
    </FormPart>
  )
}

function Times() {
  const { t } = useTranslation('opportunities')
  return (
    <FormPart name="times">
      <FieldRow>
        <DateTimeField<Values> name="opens_at" label={t('field.opens_at')} zoneField="time_zone" />
        <DateTimeField<Values>
          name="closes_at"
          label={t('field.closes_at')}
          help={t('form.closes_help')}
          zoneField="time_zone"
        />
      </FieldRow>
      <FieldRow>
        <DateTimeField<Values>
          name="questions_until"
          label={t('field.questions_until')}
          help={t('form.questions_help')}
          zoneField="time_zone"
          optional
        />
        <TimeZoneField<Values>
          name="time_zone"
          label={t('field.time_zone')}
          moves={['opens_at', 'questions_until', 'closes_at']}
        />
      </FieldRow>
    </FormPart>
  )
}

function WantedPart() {
  const { t } = useTranslation('opportunities')
  const kind = useWatch<Values, 'kind'>({ name: 'kind' })
  return (
    <FormPart name="wanted">
      <NodeField<Values> name="needed_ids" label={t('form.needed')} help={t('form.needed_help')} multiple />
      <NodeField<Values> name="welcome_ids" label={t('form.welcome')} help={t('form.welcome_help')} optional multiple />
      {kind !== 'job' && (
        <SwitchField<Values> name="takes_teams" label={t('field.takes_teams')} help={t('form.takes_teams_help')} />
      )}
    </FormPart>
  )
}
