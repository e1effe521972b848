import { publishStates, SeenVersion } from '@guildhall/contract/content'
import { QuickLinkInput } from '@guildhall/contract/quick-links'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { SegmentedField } from '../../ui/form/choice-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { latestFrom } from '../../ui/form/latest.ts'
import { TextAreaField, TextField } from '../../ui/form/text-field.tsx'
import { categoriesQuery, linkQuery, useSaveLink } from './api.ts'
import { AudienceFields } from '../audiences/public.ts'
import { CategoryField } from './category-field.tsx'
import { IconField } from './icon-field.tsx'

const LinkValues = QuickLinkInput.extend(SeenVersion.shape)
type Values = z.input<typeof LinkValues>

/** Adds a link, or changes the one with this id. */
export function QuickLinkForm({ id, values }: { id?: string; values: Values }) {
  const { t } = useTranslation('quick-links')
  const navigate = useNavigate()
  // One key for as long as the form is open: a second click cannot add a second link.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const save = useSaveLink(id, idempotencyKey)
  return (
    <Form
      schema={LinkValues}
      values={withDefaults(values)}
      latest={id === undefined ? undefined : latestFrom(linkQuery(id), withDefaults)}
      saveLabel={t(id ? 'form.save' : 'form.add')}
      cancelTo="/quick-links"
      onSubmit={async (input) => {
        await save.mutateAsync(input)
        void navigate('/quick-links')
      }}
    >
      <div className="max-w-[960px]">
        <FormSection title={t('form.what')} help={t('form.what_help')}>
          <TextField<Values> name="title" label={t('form.title')} autoComplete="off" />
          <TextField<Values>
            name="url"
            type="url"
            label={t('form.url')}
            help={t('form.url_help')}
            placeholder="https://"
            autoComplete="off"
          />
          <CategoryField />
          <TextAreaField<Values>
            name="description"
            label={t('form.description')}
            help={t('form.description_help')}
            optional
            maxLength={300}
            rows={2}
          />
          <IconField />
        </FormSection>
        <FormSection title={t('form.who')} help={t('form.who_help')}>
          <SegmentedField<Values>
            name="status"
            label={t('form.status')}
            help={t('form.status_help')}
            options={publishStates.map((value) => ({ value, label: t(`mark.${value}`) }))}
          />
          <LinkAudience />
        </FormSection>
      </div>
    </Form>
  )
}

/** A link of a hub is for people of that hub, and narrowed further by its audience. */
function LinkAudience() {
  const { data: categories = [] } = useQuery(categoriesQuery)
  const category_id = useWatch<Values, 'category_id'>({ name: 'category_id' })
  return <AudienceFields within={categories.find(({ id }) => id === category_id)?.hub_name ?? undefined} />
}

/** Only what the form shows: a record has more, and what the contract leaves open is filled in. */
const withDefaults = ({
  category_id,
  title,
  url,
  description = '',
  icon = 'link',
  status = 'published',
  audience,
  version,
}: Values): Values => ({
  category_id,
  title,
  url,
  description,
  icon,
  status,
  audience: { levels: [], hubs: [], roles: [], ...audience },
  version,
})
