import { type TermsInput, TermsInput as Input, type TermsVersion } from '@guildhall/contract/terms'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ErrorState } from '../../ui/error-state.tsx'
import { SwitchField } from '../../ui/form/choice-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { RichTextField } from '../../ui/form/rich-text-field.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { When } from '../../ui/when.tsx'
import { currentTermsQuery, termsListQuery, usePublishTerms } from './api.ts'

/** Where the office writes the terms; what is published stays as a version. */
export function TermsSettings() {
  const current = useQuery(currentTermsQuery)
  if (current.isError) return <ErrorState error={current.error} onRetry={() => void current.refetch()} />
  if (current.isPending) return <Skeleton className="h-96" />
  return (
    <>
      <Edit key={current.data?.number ?? 0} current={current.data} />
      <Versions />
    </>
  )
}

function Edit({ current }: { current: TermsVersion | null }) {
  const { t } = useTranslation('terms')
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const publish = usePublishTerms(idempotencyKey)
  return (
    <Form
      schema={Input}
      values={{ body: current?.body ?? '', asks_everyone: false, seen: current?.number ?? 0 }}
      saveLabel={t('edit.publish', { number: (current?.number ?? 0) + 1 })}
      onSubmit={(input) => publish.mutateAsync(input)}
    >
      <FormSection title={t('edit.title')} help={t('edit.help')}>
        <RichTextField<TermsInput> name="body" label={t('edit.body')} help={t('edit.body_help')} />
        <SwitchField<TermsInput>
          name="asks_everyone"
          label={t('edit.asks_everyone')}
          help={t('edit.asks_everyone_help')}
        />
      </FormSection>
    </Form>
  )
}

function Versions() {
  const { t } = useTranslation('terms')
  const { data: versions = [] } = useQuery(termsListQuery)
  if (versions.length === 0) return null
  return (
    <Section title={t('versions.title')} count={versions.length}>
      <ul>
        {versions.map(({ number, created_at, published_by_name, people_count, asks_everyone }) => (
          <li key={number} className="flex flex-wrap gap-x-4 gap-y-0.5 border-b border-rule py-2.5 last:border-b-0">
            <Link to={`/terms?version=${number}`} className="link font-semibold">
              {t('versions.name', { number })}
            </Link>
            <span>
              <When iso={created_at} />
              {published_by_name && `, ${published_by_name}`}
            </span>
            <span className="text-ink-2">{t('versions.people', { count: people_count })}</span>
            {asks_everyone && <span className="text-ink-2">{t('versions.asks_everyone')}</span>}
          </li>
        ))}
      </ul>
    </Section>
  )
}
