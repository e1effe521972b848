import { useTranslation } from 'react-i18next'
import { quoted } from '../lib/format.ts'
import { ConfirmDialog } from './dialog.tsx'

type Props = {
  items: readonly { id: string; title: string }[]
  /** What is asked, said and pressed; `titles` names all of them. */
  words: (values: { count: number; titles: string }) => { title: string; text: string; confirm: string }
  remove: {
    isPending: boolean
    mutate: (ids: string[], then: { onSuccess?: () => void; onSettled: () => void }) => void
  }
  onClose: () => void
  onDeleted?: (() => void) | undefined
}

/** Asks before it destroys, and names what, also when there are several. */
export function DeleteSeveralDialog({ items, words, remove, onClose, onDeleted }: Props) {
  const { i18n } = useTranslation('ui')
  const titles = new Intl.ListFormat(i18n.language).format(items.map(({ title }) => quoted(title, i18n.language)))
  const { title, text, confirm } = words({ count: items.length, titles })
  const destroy = () =>
    remove.mutate(
      items.map(({ id }) => id),
      { ...(onDeleted ? { onSuccess: onDeleted } : {}), onSettled: onClose },
    )
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={title}
      description={text}
      confirmLabel={confirm}
      danger
      busy={remove.isPending}
      onConfirm={destroy}
    />
  )
}
