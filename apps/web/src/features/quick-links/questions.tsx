import type { QuickLink, QuickLinkCategory } from '@guildhall/contract/quick-links'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog, Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Field } from '../../ui/form/input.tsx'
import { Select } from '../../ui/form/select.tsx'
import { useDeleteCategory } from './api.ts'
import { CategoryDialog } from './category-dialog.tsx'
import { DeleteLinkDialog } from './delete-link-dialog.tsx'
import { labelOf, type Shelf } from './shelves.ts'
import type { Order } from './use-order.ts'

/** What a menu may have to ask before it acts. */
export type Question =
  | { kind: 'delete_link' | 'move_link'; link: QuickLink }
  | { kind: 'edit_category' | 'delete_category'; category: QuickLinkCategory }

type Props = { question: Question; shelves: Shelf[]; order: Order; onClose: () => void }

/** The dialog for the question that is open. */
export function Questions({ question, shelves, order, onClose }: Props): ReactNode {
  const { t } = useTranslation('quick-links')
  switch (question.kind) {
    case 'delete_link':
      return <DeleteLinkDialog link={question.link} onClose={onClose} />
    case 'move_link':
      return <MoveLinkDialog link={question.link} shelves={shelves} order={order} onClose={onClose} />
    case 'edit_category': {
      const { name } = question.category
      return (
        <CategoryDialog
          category={question.category}
          title={t('edit_category.title', { name })}
          saveLabel={t('edit_category.confirm')}
          onClose={onClose}
        />
      )
    }
    case 'delete_category': {
      const { category } = question
      // Links and categories are read apart: the number that came with the category may count a link just deleted.
      const count = shelves.find((shelf) => shelf.category.id === category.id)?.links.length ?? 0
      return count > 0 ? (
        <CategoryInUseDialog category={category} count={count} onClose={onClose} />
      ) : (
        <DeleteCategoryDialog category={category} onClose={onClose} />
      )
    }
  }
}

type MoveProps = { link: QuickLink; shelves: Shelf[]; order: Order; onClose: () => void }

function MoveLinkDialog({ link, shelves, order, onClose }: MoveProps) {
  const { t } = useTranslation(['quick-links', 'ui'])
  const others = shelves.filter(({ category }) => category.id !== link.category_id)
  const [target, setTarget] = useState(others[0]?.category.id ?? '')
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('move_link.title', { title: link.title })}
      description={t('move_link.text')}
    >
      <form
        className="mt-4"
        onSubmit={(event) => {
          event.preventDefault()
          onClose()
          order.putLink(link.id, target)
        }}
      >
        <Field label={t('move_link.category')}>
          <Select value={target} onChange={(event) => setTarget(event.target.value)}>
            {others.map(({ category }) => (
              <option key={category.id} value={category.id}>
                {labelOf(category)}
              </option>
            ))}
          </Select>
        </Field>
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <Button type="submit" variant="primary" disabled={!target}>
            {t('move_link.confirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

type CategoryProps = { category: QuickLinkCategory; onClose: () => void }

function DeleteCategoryDialog({ category, onClose }: CategoryProps) {
  const { t } = useTranslation('quick-links')
  const remove = useDeleteCategory()
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('delete_category.title', { name: category.name })}
      description={t('delete_category.text')}
      confirmLabel={t('delete_category.confirm')}
      danger
      busy={remove.isPending}
      onConfirm={() => remove.mutate(category.id, { onSettled: onClose })}
    />
  )
}

/** Says why a category cannot go, instead of letting the server refuse. */
function CategoryInUseDialog({ category, count, onClose }: CategoryProps & { count: number }) {
  const { t } = useTranslation('quick-links')
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('category_in_use.title', { name: category.name })}
      description={t('category_in_use.text', { count })}
    >
      <DialogActions>
        <Button onClick={onClose}>{t('category_in_use.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
