import { Plus, X } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/input.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useDescribed } from '../../ui/form/use-field.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import type { EventValues } from './event-values.ts'

/** Who speaks: a row each. */
export function SpeakersField() {
  const { t } = useTranslation('events')
  const { fields, append, remove } = useFieldArray<EventValues, 'speakers'>({ name: 'speakers' })
  useDescribed<EventValues>('speakers', { label: t('form.speakers') })
  return (
    <Field label={t('form.speakers')} optional group>
      <ul className="grid gap-3">
        {fields.map(({ id, name }, at) => (
          <li key={id} className="flex items-start gap-2 border-b border-rule pb-3">
            <fieldset className="grid min-w-0 flex-1 gap-2 sm:grid-cols-3">
              <legend className="sr-only">{t('form.speaker', { number: at + 1 })}</legend>
              <TextField<EventValues> name={`speakers.${at}.name`} label={t('form.speaker_name')} autoComplete="off" />
              <TextField<EventValues>
                name={`speakers.${at}.title`}
                label={t('form.speaker_title')}
                optional
                autoComplete="off"
              />
              <TextField<EventValues>
                name={`speakers.${at}.organization`}
                label={t('form.speaker_organization')}
                optional
                autoComplete="off"
              />
            </fieldset>
            <IconButton
              className="mt-6"
              icon={X}
              label={t('form.remove_speaker', { name: name || t('form.this_speaker') })}
              onClick={() => remove(at)}
            />
          </li>
        ))}
      </ul>
      <Button
        size="s"
        icon={Plus}
        className="mt-1 justify-self-start"
        onClick={() => append({ name: '', title: '', organization: '' })}
      >
        {t('form.add_speaker')}
      </Button>
    </Field>
  )
}
