import type { DocusignTemplate } from '@guildhall/contract/docusign'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { docusignTemplatesQuery, useAdopt } from './api.ts'

/** What the connected account has, to be taken over one by one. */
export function DocusignTemplates() {
  const { t } = useTranslation('docusign')
  const templates = useQuery(docusignTemplatesQuery)
  return (
    <div className="mt-6">
      <h3>{t('templates.title')}</h3>
      <p className="mb-1 max-w-[68ch] text-data text-pretty text-ink-2">{t('templates.about')}</p>
      {templates.isPending && <Skeleton className="h-24" />}
      {templates.isError && <ErrorState error={templates.error} onRetry={() => void templates.refetch()} />}
      {templates.data?.length === 0 && <p className="py-3 text-ink-2">{t('templates.none')}</p>}
      <ul>
        {templates.data?.map((template) => (
          <TemplateRow key={template.template_id} template={template} />
        ))}
      </ul>
    </div>
  )
}

function TemplateRow({ template }: { template: DocusignTemplate }) {
  const { t } = useTranslation('docusign')
  const adopt = useAdopt()
  const { template_id, name, description, page_count, is_adopted } = template
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-rule py-3 first:border-t-0">
      <div className="min-w-[220px] flex-1">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <b>{name}</b>
          {is_adopted && <Tag>{t('templates.adopted')}</Tag>}
        </div>
        <p className="text-data text-ink-2">
          {[description, page_count !== null && t('templates.pages', { count: page_count })]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <Button size="s" busy={adopt.isPending} onClick={() => adopt.mutate(template_id)}>
        {is_adopted ? t('templates.adopt_again') : t('templates.adopt')}
        <span className="sr-only">{name}</span>
      </Button>
    </li>
  )
}
