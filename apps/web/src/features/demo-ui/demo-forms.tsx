import { useEffect, useMemo } from 'react'
import { FormProvider, useForm, type FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxField, RadioField, SegmentedField, SelectField, SwitchField } from '../../ui/form/choice-fields.tsx'
import { AttachmentsField } from '../../ui/form/attachments-field.tsx'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import { CoverField } from '../../ui/form/cover-field.tsx'
import { DateField, DateTimeField } from '../../ui/form/date-fields.tsx'
import { FileField } from '../../ui/form/file-field.tsx'
import { FieldRow, FormSection } from '../../ui/form/form-section.tsx'
import { Form } from '../../ui/form/form.tsx'
import { MultiSelectField } from '../../ui/form/multi-select-field.tsx'
import { OneTimeCodeField } from '../../ui/form/one-time-code-field.tsx'
import { RichTextField } from '../../ui/form/rich-text-field.tsx'
import { SaveBar } from '../../ui/form/save-bar.tsx'
import { NumberField, TextAreaField, TextField } from '../../ui/form/text-field.tsx'
import { TimeZoneField } from '../../ui/form/time-zone-field.tsx'
import {
  DemoEvent,
  type DemoInput,
  empty,
  filledIn,
  hostsIn,
  pause,
  searchAmong,
  uploadSlowly,
} from './demo-forms-data.ts'
import { useDemoFormWords, type DemoFormWords } from './demo-forms-words.ts'

/** A form at work, then every field in every state. */
export default function DemoForms() {
  const words = useDemoFormWords()
  const { language } = useTranslation().i18n
  return (
    <>
      <LiveForm words={words} />
      {states.map((state) => (
        // What they hold was written in one language.
        <Still key={`${language} ${state}`} state={state} words={words} />
      ))}
    </>
  )
}

function LiveForm({ words }: { words: DemoFormWords }) {
  const values = useMemo(() => filledIn(words), [words])
  const save = async ({ title }: { title: string }) => {
    await pause(1200)
    if (title === 'Taken') throw new ApiError(422, words.taken, { title: [words.taken], budget: [words.unplaced] })
  }
  return (
    <div className="pb-16">
      <Form
        schema={DemoEvent}
        values={values}
        onSubmit={save}
        saveLabel={words.publish}
        extraActions={<Button className="max-md:hidden">{words.draft}</Button>}
      >
        <FormSection title={words.basics} help={words.basics_help}>
          <Basics words={words} />
        </FormSection>
        <FormSection title={words.when} help={words.when_help}>
          <When words={words} />
        </FormSection>
        <FormSection title={words.people} help={words.people_help}>
          <People words={words} />
        </FormSection>
        <FormSection title={words.papers} help={words.papers_help}>
          <Papers words={words} />
        </FormSection>
        <FormSection title={words.proof} help={words.proof_help}>
          <Proof words={words} />
        </FormSection>
      </Form>
    </div>
  )
}

const states = ['empty', 'filled', 'error', 'disabled', 'busy'] as const
type State = (typeof states)[number]

/** All fields at once, held in one state. */
function Still({ state, words }: { state: State; words: DemoFormWords }) {
  const values: FieldValues = state === 'empty' || state === 'error' ? empty : filledIn(words)
  const form = useForm({ defaultValues: values })
  const { handleSubmit, setError } = form
  useEffect(() => {
    if (state === 'error')
      Object.keys(empty).forEach((field) => setError(field, { type: 'demo', message: words.wrong }))
    if (state === 'busy') void handleSubmit(() => new Promise(() => undefined))()
  }, [state, words, handleSubmit, setError])
  const props = { words, disabled: state === 'disabled' }
  return (
    <FormProvider {...form}>
      <form onSubmit={(event) => event.preventDefault()}>
        <FormSection title={words.states[state]} help={state === 'busy' ? words.busy_help : words.state_help}>
          {state !== 'busy' && (
            <>
              <Basics {...props} />
              <When {...props} />
              <People {...props} />
              <Papers {...props} />
              <Proof {...props} />
            </>
          )}
          {(state === 'busy' || state === 'error') && (
            <SaveBar inDialog waiting={false} onFocusProblem={ignore} onDiscard={ignore} />
          )}
        </FormSection>
      </form>
    </FormProvider>
  )
}

type PartProps = { words: DemoFormWords; disabled?: boolean }
type Names = DemoInput

function Basics({ words, disabled }: PartProps) {
  return (
    <>
      <TextField<Names> name="title" label={words.title} disabled={disabled} />
      <FieldRow>
        <SelectField<Names> name="type" label={words.type} disabled={disabled} options={optionsOf(words.types)} />
        <TextField<Names>
          name="contact"
          type="email"
          autoComplete="email"
          label={words.contact}
          help={words.contact_help}
          disabled={disabled}
        />
      </FieldRow>
      <TextField<Names> name="website" type="url" optional label={words.website} disabled={disabled} />
      <TextAreaField<Names>
        name="summary"
        label={words.summary}
        help={words.summary_help}
        maxLength={160}
        disabled={disabled}
      />
    </>
  )
}

function When({ words, disabled }: PartProps) {
  const hosts = hostsIn(words)
  return (
    <>
      <FieldRow>
        <DateTimeField<Names> name="starts_at" zoneField="time_zone" label={words.starts} disabled={disabled} />
        <DateTimeField<Names> name="ends_at" zoneField="time_zone" label={words.ends} disabled={disabled} />
      </FieldRow>
      <FieldRow>
        <TimeZoneField<Names>
          name="time_zone"
          moves={['starts_at', 'ends_at']}
          label={words.zone}
          disabled={disabled}
        />
        <SegmentedField<Names> name="place" label={words.place} options={optionsOf(words.places)} disabled={disabled} />
      </FieldRow>
      <ComboboxField<Names>
        name="host"
        label={words.host}
        help={words.host_help}
        search={searchAmong(hosts)}
        selected={hosts[0]}
        clearable
        disabled={disabled}
      />
    </>
  )
}

function People({ words, disabled }: PartProps) {
  const { members, guests, public: everybody } = words.accesses
  const access = [
    { value: 'members', label: members },
    { value: 'guests', label: guests, note: words.guests_note },
    { value: 'public', label: everybody },
  ]
  return (
    <>
      <FieldRow>
        <NumberField<Names>
          name="capacity"
          label={words.capacity}
          help={words.capacity_help}
          unit={words.seats}
          disabled={disabled}
        />
        <DateField<Names> name="closes_on" optional label={words.closes} disabled={disabled} />
      </FieldRow>
      <SwitchField<Names> name="waitlist" label={words.waitlist} help={words.waitlist_help} disabled={disabled} />
      <RadioField<Names> name="access" label={words.access} options={access} disabled={disabled} />
      <MultiSelectField<Names>
        name="hubs"
        label={words.hubs}
        options={optionsOf(words.hub_names)}
        addLabel={words.add_hub}
        emptyLabel={words.everyone}
        disabled={disabled}
      />
    </>
  )
}

function Papers({ words, disabled }: PartProps) {
  return (
    <>
      <CoverField<Names> name="cover" label={words.cover} upload={uploadSlowly} disabled={disabled} />
      <FileField<Names>
        name="programme"
        optional
        label={words.programme}
        accept={['.pdf']}
        maxBytes={20_000_000}
        upload={uploadSlowly}
        disabled={disabled}
      />
      <AttachmentsField<Names> name="slides" label={words.slides} upload={uploadSlowly} disabled={disabled} />
      <RichTextField<Names> name="agenda" label={words.agenda} disabled={disabled} />
    </>
  )
}

function Proof({ words, disabled }: PartProps) {
  return (
    <>
      <TextField<Names>
        name="password"
        type="password"
        autoComplete="current-password"
        label={words.password}
        disabled={disabled}
      />
      <OneTimeCodeField<Names> name="code" label={words.code} help={words.code_help} disabled={disabled} />
      <CheckboxField<Names> name="agreed" label={words.agreed} disabled={disabled} />
    </>
  )
}

const optionsOf = (labels: Record<string, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }))
const ignore = () => undefined
