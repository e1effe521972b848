import type { EditedArticle } from '@guildhall/contract/article-content'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useMay } from '../../lib/session.ts'
import { EntriesField } from '../../ui/form/entries-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { AttachmentsField } from '../../ui/form/attachments-field.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { latestFrom } from '../../ui/form/latest.ts'
import { SectionIndex } from '../../ui/form/section-index.tsx'
import { RichTextField } from '../../ui/form/rich-text-field.tsx'
import { TextAreaField, TextField } from '../../ui/form/text-field.tsx'
import { AudienceFields } from '../audiences/public.ts'
import { CategoryField } from '../categories/public.ts'
import { editedQuery, useSaveArticle } from './api.ts'
import { type Area, articlePath } from './area.ts'
import { ArticleForm as Schema, inputOf, type Values, valuesOf } from './form-input.ts'
import { ItemFields } from './item-fields.tsx'
import { RelatedField } from './related-field.tsx'

type Props = { area: Area; article?: EditedArticle; values: Values }

/** Writes an article, or changes one. */
export function ArticleForm({ area, article, values }: Props) {
  const { t } = useTranslation('articles')
  const navigate = useNavigate()
  // One key for as long as the form is open: a second click cannot add a second article.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const save = useSaveArticle(area, article?.id, idempotencyKey)
  const mayList = useMay(area.endpoints.list.access)
  const isPublished = article?.status === 'published'
  return (
    <Form
      schema={Schema}
      values={values}
      saveLabel={t(isPublished ? 'form.save' : 'form.publish')}
      draftLabel={t(isPublished ? 'form.withdraw' : 'form.draft')}
      cancelTo={mayList ? area.base : article ? articlePath(area, article) : `${area.base}/category`}
      {...(article ? { latest: latestFrom(editedQuery(area, article.id), valuesOf) } : {})}
      onSubmit={async (input, { isDraft }) => {
        const { data } = await save.mutateAsync(inputOf(input, isDraft ? 'draft' : 'published'))
        void navigate(mayList ? area.base : articlePath(area, data))
      }}
    >
      <div className="flex gap-12">
        <div className="min-w-0 max-w-[920px] flex-1">
          <Sections area={area} article={article} />
        </div>
        <SectionIndex
          sections={sectionsOf(area).map(({ key, fields }) => ({ id: key, label: t(`section.${key}`), fields }))}
        />
      </div>
    </Form>
  )
}

const basics = { key: 'basics', fields: ['title', 'category_id', 'summary'] } as const
const offer = { key: 'offer', fields: ['details'] } as const
const text = { key: 'text', fields: ['body', 'attachments'] } as const
const finding = { key: 'finding', fields: ['tags', 'related_ids'] } as const
const audience = { key: 'audience', fields: ['audience'] } as const
const sectionsOf = ({ words }: Area) =>
  words === 'help' ? [basics, text, finding, audience] : [basics, offer, text, finding, audience]

function Sections({ area, article }: { area: Area; article: EditedArticle | undefined }) {
  const { t } = useTranslation('articles')
  const { t: say } = useTranslation(area.words)
  return (
    <>
      <Part name="basics" help={say('form.basics_help')}>
        <TextField<Values>
          name="title"
          label={t('form.title')}
          autoComplete="off"
          help={article && t('form.slug', { path: articlePath(area, article) })}
        />
        <CategoryField endpoints={area.categories} />
        <TextAreaField<Values>
          name="summary"
          label={t('form.summary')}
          help={t('form.summary_help')}
          optional
          maxLength={300}
          rows={2}
        />
      </Part>
      {area.words !== 'help' && (
        <Part name="offer" help={t('form.offer_help')}>
          <ItemFields />
        </Part>
      )}
      <Part name="text" help={t('form.text_help')}>
        <RichTextField<Values> name="body" label={t('form.body')} />
        <AttachmentsField<Values> name="attachments" label={t('form.attachments')} optional />
      </Part>
      <Part name="finding" help={t('form.finding_help')}>
        <EntriesField<Values> name="tags" label={t('form.tags')} help={t('form.tags_help')} optional phrases />
        <RelatedField area={area} article={article} />
      </Part>
      <Part name="audience" help={t('form.audience_help')}>
        <AudienceFields />
      </Part>
    </>
  )
}

type PartName = ReturnType<typeof sectionsOf>[number]['key']

function Part({ name, help, children }: { name: PartName; help: string; children: ReactNode }) {
  const { t } = useTranslation('articles')
  return (
    <div id={name} className="scroll-mt-6">
      <FormSection title={t(`section.${name}`)} help={help}>
        {children}
      </FormSection>
    </div>
  )
}
