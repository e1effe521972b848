import type { EditedArticle } from '@guildhall/contract/article-content'
import { useQuery } from '@tanstack/react-query'
import { Eye, Trash2, Users } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { useMay } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { QueryGap } from '../../ui/query-gap.tsx'
import { Status } from '../../ui/status.tsx'
import { Unknown } from '../../ui/unknown.tsx'
import { When } from '../../ui/when.tsx'
import { editedQuery } from './api.ts'
import { type Area, articlePath } from './area.ts'
import { ArticleForm } from './article-form.tsx'
import { DeleteArticles } from './delete-articles.tsx'
import { FeedbackPanel } from './feedback-panel.tsx'
import { valuesOf } from './form-input.ts'

export function EditArticle({ area }: { area: Area }) {
  const { t } = useTranslation('articles')
  const { id = '' } = useParams()
  // What somebody else saved a moment ago must be in the form, not what this browser remembers.
  const found = useQuery({ ...editedQuery(area, id), refetchOnMount: 'always' })
  const article = found.isFetchedAfterMount ? found.data : undefined
  if (article) return <Editor key={article.id} area={area} article={article} />
  const unknown = (
    <Unknown title={t('unknown.title')} to={area.base} back={t('unknown.back')}>
      {t('unknown.text')}
    </Unknown>
  )
  return <QueryGap query={found} unknown={unknown} />
}

function Editor({ area, article }: { area: Area; article: EditedArticle }) {
  return (
    <>
      <PageHeader
        title={article.title}
        lede={<Standing article={article} />}
        actions={<Actions area={area} article={article} />}
      />
      <FeedbackPanel area={area} id={article.id} />
      <ArticleForm area={area} article={article} values={valuesOf(article)} />
    </>
  )
}

function Standing({ article: { status, updated_at, updated_by_name } }: { article: EditedArticle }) {
  const { t } = useTranslation('articles')
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Status kind={status === 'draft' ? 'not_begun' : 'done'}>{t(`status.${status}`)}</Status>
      <span>
        {updated_by_name ? t('form.saved_by', { name: updated_by_name }) : t('form.saved')} <When iso={updated_at} />
      </span>
    </span>
  )
}

function Actions({ area, article }: { area: Area; article: EditedArticle }) {
  const { t } = useTranslation('articles')
  const [isAsking, setIsAsking] = useState(false)
  const navigate = useNavigate()
  const mayDelete = useMay(area.endpoints.delete.access)
  const mayView = useMay(area.endpoints.read.access)
  return (
    <>
      {article.details?.is_enrolment_open && (
        <ButtonLink to={`${area.base}/enrolments/${article.id}`} variant="quiet" icon={Users}>
          {t('enrolments.link', { count: article.enrolment_count })}
        </ButtonLink>
      )}
      {mayView && (
        <ButtonLink to={articlePath(area, article)} variant="quiet" icon={Eye}>
          {t(article.status === 'draft' ? 'form.preview' : 'form.view')}
        </ButtonLink>
      )}
      {mayDelete && (
        <Button variant="danger" icon={Trash2} onClick={() => setIsAsking(true)}>
          {t('form.delete')}
        </Button>
      )}
      {isAsking && (
        <DeleteArticles
          area={area}
          articles={[article]}
          onClose={() => setIsAsking(false)}
          // What was typed goes with it.
          onDeleted={() => void navigate(area.base, { state: { force: true } })}
        />
      )}
    </>
  )
}
