import type { Category, CategoryEndpoints } from '@guildhall/contract/categories'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog, Dialog, DialogActions } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { categoriesQuery, useDeleteCategory, useReorderCategories } from './api.ts'
import { CategoryDialog } from './category-form.tsx'
import { CategoryRow, type Question } from './category-row.tsx'
import { SiblingDrag } from './sibling-drag.tsx'
import { childrenOf } from './tree.ts'

/** The categories of an area, to be renamed, described, moved, put in order and deleted. */
export function CategoryTree({ endpoints }: { endpoints: CategoryEndpoints }) {
  const { t } = useTranslation('categories')
  const tree = useQuery(categoriesQuery(endpoints))
  const [question, setQuestion] = useState<Question>()
  if (tree.error && !tree.data) return <ErrorState error={tree.error} onRetry={() => void tree.refetch()} />
  if (!tree.data) return <Skeleton className="h-40!" />
  if (tree.data.length === 0) return <p className="text-ink-2">{t('tree.empty')}</p>
  return (
    <>
      <Branch tree={tree.data} parentId={null} endpoints={endpoints} onAsk={setQuestion} />
      {question && (
        <Answer question={question} tree={tree.data} endpoints={endpoints} onClose={() => setQuestion(undefined)} />
      )}
    </>
  )
}

type BranchProps = {
  tree: Category[]
  parentId: string | null
  endpoints: CategoryEndpoints
  onAsk: (question: Question) => void
}

/** The children of one parent, each with its own below it. */
function Branch({ tree, parentId, endpoints, onAsk }: BranchProps) {
  const reorder = useReorderCategories(endpoints)
  const children = childrenOf(tree, parentId)
  const ids = children.map(({ id }) => id)
  const move = (id: string, to: number) => {
    const others = ids.filter((each) => each !== id)
    reorder.mutate({ parent_id: parentId, ids: others.toSpliced(to, 0, id) })
  }
  if (children.length === 0) return null
  return (
    <SiblingDrag ids={ids} nameOf={(id) => children.find((each) => each.id === id)?.name ?? ''} onMove={move}>
      <ul className={parentId === null ? '' : 'ml-4 border-l border-rule pl-3 sm:ml-7'}>
        {children.map((category) => (
          <li key={category.id}>
            <CategoryRow {...{ category, ids, endpoints, onAsk }} onMove={(to) => move(category.id, to)} />
            <Branch {...{ tree, endpoints, onAsk }} parentId={category.id} />
          </li>
        ))}
      </ul>
    </SiblingDrag>
  )
}

type AnswerProps = { question: Question; tree: Category[]; endpoints: CategoryEndpoints; onClose: () => void }

function Answer({ question: { kind, category }, tree, endpoints, onClose }: AnswerProps) {
  if (kind === 'edit') return <CategoryDialog endpoints={endpoints} category={category} onClose={onClose} />
  if (kind === 'add') return <CategoryDialog endpoints={endpoints} parentId={category.id} onClose={onClose} />
  const isEmpty = category.item_count === 0 && childrenOf(tree, category.id).length === 0
  return isEmpty ? (
    <DeleteDialog category={category} endpoints={endpoints} onClose={onClose} />
  ) : (
    <NotEmptyDialog category={category} below={childrenOf(tree, category.id).length} onClose={onClose} />
  )
}

type DeleteProps = { category: Category; endpoints: CategoryEndpoints; onClose: () => void }

function DeleteDialog({ category, endpoints, onClose }: DeleteProps) {
  const { t } = useTranslation('categories')
  const remove = useDeleteCategory(endpoints)
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('delete.title', { name: category.name })}
      description={t('delete.text')}
      confirmLabel={t('delete.confirm')}
      danger
      busy={remove.isPending}
      onConfirm={() => remove.mutate(category.id, { onSettled: onClose })}
    />
  )
}

/** Says why a category cannot go, instead of letting the server refuse. */
function NotEmptyDialog({ category, below, onClose }: { category: Category; below: number; onClose: () => void }) {
  const { t } = useTranslation('categories')
  const reasons = [
    category.item_count > 0 && t('not_empty.items', { count: category.item_count }),
    below > 0 && t('not_empty.below', { count: below }),
  ]
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('not_empty.title', { name: category.name })}
      description={`${reasons.filter(Boolean).join(' ')} ${t('not_empty.text')}`}
    >
      <DialogActions>
        <Button onClick={onClose}>{t('not_empty.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
