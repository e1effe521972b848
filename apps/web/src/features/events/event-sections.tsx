import { eventPlaces, eventTypes } from '@guildhall/contract/events'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { AttachmentsField } from '../../ui/form/attachments-field.tsx'
import { SegmentedField, SelectField, SwitchField } from '../../ui/form/choice-fields.tsx'
import { CoverField } from '../../ui/form/cover-field.tsx'
import { DateTimeField } from '../../ui/form/date-fields.tsx'
import { FieldRow, FormSection } from '../../ui/form/form-section.tsx'
import { RichTextField } from '../../ui/form/rich-text-field.tsx'
import { NumberField, TextAreaField, TextField } from '../../ui/form/text-field.tsx'
import { TimeZoneField } from '../../ui/form/time-zone-field.tsx'
import { AudienceFields } from '../audiences/public.ts'
import { hostsQuery } from './api.ts'
import type { EventValues } from './event-values.ts'
import { sectionId, type SectionName } from './event-parts.ts'
import { SpeakersField } from './speakers-field.tsx'

type Props = { taken: number; isPublished: boolean }

/** The parts of the form, one under the other. */
export function EventSections({ taken, isPublished }: Props) {
  return (
    <div className="min-w-0 max-w-[920px] flex-1">
      <Basics />
      <Times isPublished={isPublished} />
      <Registration taken={taken} />
      <Agenda />
      <Part name="audience">
        <AudienceFields />
      </Part>
    </div>
  )
}

function Part({ name, children }: { name: SectionName; children: ReactNode }) {
  const { t } = useTranslation('events')
  return (
    <div id={sectionId(name)} className="scroll-mt-4">
      <FormSection title={t(`form.${name}`)} help={t(`form.${name}_help`)}>
        {children}
      </FormSection>
    </div>
  )
}

function Basics() {
  const { t } = useTranslation('events')
  const { data: hosts } = useQuery(hostsQuery)
  return (
    <Part name="basics">
      <TextField<EventValues> name="title" label={t('form.title')} autoComplete="off" />
      <FieldRow>
        <SelectField<EventValues>
          name="type"
          label={t('form.type')}
          options={eventTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
        />
        <SelectField<EventValues>
          name="hub_id"
          label={t('form.hub')}
          help={t('form.hub_help')}
          clearable={hosts?.is_office ?? true}
          options={(hosts?.hubs ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      </FieldRow>
      <TextAreaField<EventValues>
        name="summary"
        label={t('form.summary')}
        help={t('form.summary_help')}
        optional
        maxLength={300}
        rows={2}
      />
      <CoverField<EventValues> name="cover" label={t('form.cover')} optional />
    </Part>
  )
}

function Times({ isPublished }: { isPublished: boolean }) {
  const { t } = useTranslation('events')
  const takesPlace = useWatch<EventValues, 'takes_place'>({ name: 'takes_place' })
  return (
    <Part name="times">
      <FieldRow>
        <DateTimeField<EventValues> name="starts_at" label={t('form.starts')} zoneField="time_zone" />
        <DateTimeField<EventValues> name="ends_at" label={t('form.ends')} zoneField="time_zone" />
      </FieldRow>
      <FieldRow>
        <TimeZoneField<EventValues>
          name="time_zone"
          label={t('form.time_zone')}
          moves={['starts_at', 'ends_at', 'registration_closes_at']}
        />
        <SegmentedField<EventValues>
          name="takes_place"
          label={t('form.takes_place')}
          options={eventPlaces.map((value) => ({ value, label: t(`takes_place.${value}`) }))}
        />
      </FieldRow>
      {takesPlace !== 'online' && (
        <TextField<EventValues> name="place" label={t('form.place')} help={t('form.place_help')} autoComplete="off" />
      )}
      {takesPlace !== 'in_person' && (
        <TextField<EventValues>
          name="online_url"
          type="url"
          label={t('form.online_url')}
          help={t('form.online_url_help')}
          placeholder="https://"
          autoComplete="off"
        />
      )}
      {isPublished && <p className="text-data text-pretty text-ink-2">{t('form.told')}</p>}
    </Part>
  )
}

function Registration({ taken }: { taken: number }) {
  const { t } = useTranslation('events')
  return (
    <Part name="registration">
      <FieldRow>
        <NumberField<EventValues>
          name="capacity"
          label={t('form.capacity')}
          help={taken > 0 ? t('form.capacity_taken', { count: taken }) : t('form.capacity_help')}
          optional
        />
        <DateTimeField<EventValues>
          name="registration_closes_at"
          label={t('form.closes')}
          help={t('form.closes_help')}
          zoneField="time_zone"
          optional
        />
      </FieldRow>
      <SwitchField<EventValues> name="has_waitlist" label={t('form.has_waitlist')} help={t('form.has_waitlist_help')} />
    </Part>
  )
}

function Agenda() {
  const { t } = useTranslation('events')
  return (
    <Part name="agenda">
      <RichTextField<EventValues> name="agenda" label={t('form.agenda')} hideLabel />
      <SpeakersField />
      <AttachmentsField<EventValues> name="attachments" label={t('form.attachments')} optional />
    </Part>
  )
}
