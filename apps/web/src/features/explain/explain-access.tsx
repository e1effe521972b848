import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Page } from '../../lib/pages.ts'
import { put, useAddress } from '../../lib/use-address.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import type { Option } from '../../ui/form/choice-fields.tsx'
import { Combobox } from '../../ui/form/combobox.tsx'
import { Field } from '../../ui/form/input.tsx'
import type { Search } from '../../ui/form/use-search.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { findPeople, personQuery } from './api.ts'
import { searchIn, useSubjects } from './subjects.ts'
import { Verdict } from './verdict.tsx'

/** The screen that says why somebody may open a page, or may not; its address holds the question. */
export const explainAccessOf = (pages: Page[]) =>
  function ExplainAccess() {
    const { t } = useTranslation(['explain', 'shell'])
    const [params, change] = useAddress()
    const subjects = useSubjects(pages)
    const subject = subjects.find(({ option }) => option.value === params.get('access'))
    const person = useQuery(personQuery(params.get('user')))
    const choose = (name: string) => (option: Option | null) => change((now) => put(now, name, option?.value), true)
    return (
      <>
        <PageHeader title={t('shell:page.explain')} lede={t('lede')} />
        <div className="mb-7 grid max-w-[920px] gap-4 md:grid-cols-2">
          <Choice
            label={t('person')}
            placeholder={t('person_placeholder')}
            search={findPeople}
            value={person.data ? { value: person.data.id, label: person.data.name } : null}
            onChange={choose('user')}
          />
          <Choice
            label={t('access')}
            placeholder={t('access_placeholder')}
            search={searchIn(subjects)}
            value={subject?.option ?? null}
            onChange={choose('access')}
          />
        </div>
        {person.data && subject && <Verdict person={person.data} subject={subject} />}
        {person.isLoading && <Skeleton className="h-64! max-w-[920px]" />}
        {person.error && <ErrorState error={person.error} onRetry={() => void person.refetch()} />}
        {!person.isLoading && !person.error && !(person.data && subject) && (
          <EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>
        )}
      </>
    )
  }

type ChoiceProps = {
  label: string
  placeholder: string
  search: Search
  value: Option | null
  onChange: (option: Option | null) => void
}

const Choice = (props: ChoiceProps) => (
  <Field label={props.label}>
    <Combobox {...props} clearable inputRef={null} onBlur={() => {}} />
  </Field>
)
