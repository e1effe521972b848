import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { FieldRow } from '../../ui/form/form-section.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useDescribed } from '../../ui/form/use-field.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import type { HubFormValues } from './hub-values.ts'

const most = 30

/** Links that lead out of the portal, each with a title. */
export function LinkRows() {
  const { t } = useTranslation('hubs')
  const { fields, append, remove } = useFieldArray<HubFormValues, 'links'>({ name: 'links' })
  useDescribed<HubFormValues>('links', { label: t('form.links') })
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-[14px] font-semibold">{t('form.links')}</legend>
      {fields.map(({ id }, at) => (
        <div key={id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2">
          <FieldRow>
            <TextField<HubFormValues> name={`links.${at}.title`} label={t('form.link_title')} autoComplete="off" />
            <TextField<HubFormValues>
              name={`links.${at}.url`}
              type="url"
              label={t('form.link_url')}
              autoComplete="off"
            />
          </FieldRow>
          <IconButton
            icon={Trash2}
            label={t('form.remove_link', { number: at + 1 })}
            onClick={() => remove(at)}
            className="mt-6"
          />
        </div>
      ))}
      <Button
        size="s"
        icon={Plus}
        className="w-max"
        disabled={fields.length >= most}
        onClick={() => append({ title: '', url: 'https://' })}
      >
        {t('form.add_link')}
      </Button>
    </fieldset>
  )
}
