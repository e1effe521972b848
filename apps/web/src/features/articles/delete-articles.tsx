import { useTranslation } from 'react-i18next'
import { DeleteSeveralDialog } from '../../ui/delete-several-dialog.tsx'
import { useDeleteArticles } from './api.ts'
import type { Area } from './area.ts'

type Props = {
  area: Area
  articles: { id: string; title: string }[]
  onClose: () => void
  onDeleted?: () => void
}

export function DeleteArticles({ area, articles, onClose, onDeleted }: Props) {
  const { t } = useTranslation('articles')
  const remove = useDeleteArticles(area)
  return (
    <DeleteSeveralDialog
      items={articles}
      words={(values) => ({
        title: t('delete.title', values),
        text: t('delete.text', values),
        confirm: t('delete.confirm', values),
      })}
      {...{ remove, onClose, onDeleted }}
    />
  )
}
