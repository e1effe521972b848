import { fileLimits } from '@guildhall/contract/files'
import { contentLibraryCategories, type LibraryItem, libraryKinds } from '@guildhall/contract/content-library'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { upload } from '../../lib/upload.ts'
import { SegmentedField, SelectField } from '../../ui/form/choice-fields.tsx'
import { EntriesField } from '../../ui/form/entries-field.tsx'
import { FileField } from '../../ui/form/file-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { latestFrom } from '../../ui/form/latest.ts'
import { RichTextField } from '../../ui/form/rich-text-field.tsx'
import { TextAreaField, TextField } from '../../ui/form/text-field.tsx'
import { AudienceFields } from '../audiences/public.ts'
import { CategoryField } from '../categories/public.ts'
import { hubOptionsQuery, itemQuery, useCreateItem, useUpdateItem } from './api.ts'
import { inputOf, ItemForm, type ItemValues, valuesOf } from './item-values.ts'
import { libraryPath, viewItemPath } from './paths.ts'

type Props = { item?: LibraryItem; values: ItemValues }

/** Adds an item, or changes this one. */
export function LibraryItemForm({ item, values }: Props) {
  const { t } = useTranslation('content-library')
  const navigate = useNavigate()
  // One key for as long as the form is open: a second click cannot add a second item.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const create = useCreateItem(idempotencyKey)
  const update = useUpdateItem()
  const isPublished = item?.status === 'published'
  return (
    <Form
      schema={ItemForm}
      values={values}
      saveLabel={t(isPublished ? 'form.save' : 'form.publish')}
      cancelTo={item ? viewItemPath(item.id) : libraryPath}
      draftLabel={t(isPublished ? 'form.save_as_draft' : 'form.save_draft')}
      {...(item && { latest: latestFrom(itemQuery(item.id), valuesOf) })}
      onSubmit={async (typed, { isDraft }) => {
        const status: LibraryItem['status'] = isDraft ? 'draft' : 'published'
        const input = { ...inputOf(typed), status }
        const { data } = item
          ? await update.mutateAsync({ ...input, id: item.id, version: typed.version })
          : await create.mutateAsync(input)
        void navigate(viewItemPath(data.id))
      }}
    >
      <div className="max-w-[960px]">
        <What isNew={!item} />
        <Content isNew={!item} />
        <FormSection title={t('form.place')} help={t('form.place_help')}>
          <CategoryField endpoints={contentLibraryCategories} />
          <HubField />
        </FormSection>
        <FormSection title={t('form.who')} help={t('form.who_help')}>
          <AudienceFields />
        </FormSection>
      </div>
    </Form>
  )
}

function What({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation('content-library')
  return (
    <FormSection title={t('form.what')} help={t('form.what_help')}>
      {isNew && (
        <SegmentedField<ItemValues>
          name="kind"
          label={t('form.kind')}
          help={t('form.kind_help')}
          options={libraryKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
      )}
      <TextField<ItemValues> name="title" label={t('form.title')} autoComplete="off" />
      <TextAreaField<ItemValues>
        name="description"
        label={t('form.description')}
        help={t('form.description_help')}
        optional
        maxLength={600}
        rows={3}
      />
      <EntriesField<ItemValues>
        name="tags"
        label={t('form.tags')}
        help={t('form.tags_help')}
        placeholder={t('form.tags_placeholder')}
        optional
        phrases
      />
    </FormSection>
  )
}

function Content({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation('content-library')
  const kind = useWatch<ItemValues, 'kind'>({ name: 'kind' })
  return (
    <FormSection title={t('form.content')} help={t('form.content_help')}>
      {kind === 'file' && (
        <FileField<ItemValues>
          name="file"
          label={t('form.file')}
          help={t('form.file_help')}
          maxBytes={fileLimits.document.bytes}
          upload={upload('document')}
        />
      )}
      {kind === 'link' && (
        <TextField<ItemValues>
          name="url"
          type="url"
          label={t('form.url')}
          help={t('form.url_help')}
          placeholder="https://"
          autoComplete="off"
        />
      )}
      {kind === 'page' && <RichTextField<ItemValues> name="body" label={t('form.body')} />}
      {!isNew && (
        <TextField<ItemValues>
          name="note"
          label={t('form.note')}
          help={t('form.note_help')}
          optional
          autoComplete="off"
        />
      )}
    </FormSection>
  )
}

function HubField() {
  const { t } = useTranslation('content-library')
  const { data } = useQuery(hubOptionsQuery)
  return (
    <SelectField<ItemValues>
      name="hub_id"
      label={t('form.hub')}
      help={t(data?.is_needed ? 'form.hub_help_needed' : 'form.hub_help')}
      clearable={data?.is_needed === false}
      options={data?.hubs ?? []}
    />
  )
}
