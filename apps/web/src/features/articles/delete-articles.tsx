import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { useDeleteArticles } from './api.ts'
import type { Area } from './area.ts'

type Props = {
  area: Area
  articles: { id: string; title: string }[]
  onClose: () => void
  onDeleted?: () => void
}

/** Names what it destroys, also when there are several. */
export function DeleteArticles({ area, articles, onClose, onDeleted }: Props) {
  const { t, i18n } = useTranslation('articles')
  const remove = useDeleteArticles(area)
  const count = articles.length
  const titles = new Intl.ListFormat(i18n.language).format(articles.map(({ title }) => `“${title}”`))
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('delete.title', { count })}
      description={t('delete.text', { titles })}
      confirmLabel={t('delete.confirm', { count })}
      danger
      busy={remove.isPending}
      onConfirm={() =>
        remove.mutate(
          articles.map(({ id }) => id),
          { onSuccess: onDeleted, onSettled: onClose },
        )
      }
    />
  )
}
