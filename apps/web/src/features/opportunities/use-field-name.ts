import { useTranslation } from 'react-i18next'

const fields = [
  'kind',
  'title',
  'summary',
  'sponsor',
  'organization_id',
  'hub_id',
  'body',
  'eligibility',
  'funding_from',
  'funding_to',
  'place',
  'opens_at',
  'questions_until',
  'closes_at',
  'time_zone',
  'takes_teams',
  'wanted',
  'audience',
  'attachments',
] as const

/** The fields that go by another name in the form or in an amendment. */
const also: Partial<Record<string, (typeof fields)[number]>> = {
  needed_ids: 'wanted',
  welcome_ids: 'wanted',
  attachment_ids: 'attachments',
}

/** What a field of an opportunity is called. */
export function useFieldName(): (field: string) => string {
  const { t } = useTranslation('opportunities')
  return (field) => {
    const known = also[field] ?? fields.find((each) => each === field)
    return known ? t(`field.${known}`) : field
  }
}
