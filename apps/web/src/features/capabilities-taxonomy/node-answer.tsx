import type { NodeRow } from '@guildhall/contract/capabilities-taxonomy'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog, Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { nodesQuery, useDeleteNode, useDeprecateNode, useRestoreNode } from './api.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { NodeField } from './node-field.tsx'
import type { Question } from './node-menu.tsx'

/** The dialog that a question about a node needs. */
export function NodeAnswer({ question, onClose }: { question: Question; onClose: () => void }) {
  const { node, kind } = question
  if (kind === 'move') return <MoveDialog node={node} to={question.to} onClose={onClose} />
  if (kind === 'merge') return <MergeDialog node={node} onClose={onClose} />
  if (kind === 'deprecate') return <DeprecateDialog node={node} onClose={onClose} />
  if (kind === 'restore') return <RestoreDialog node={node} onClose={onClose} />
  return kind === 'delete' ? <DeleteDialog node={node} onClose={onClose} /> : null
}

type Props = { node: NodeRow; onClose: () => void }

const Replacement = z.object({ replaced_by_id: z.uuid().nullable() })

function DeprecateDialog({ node, onClose }: Props) {
  const { t } = useTranslation('capabilities-taxonomy')
  const deprecate = useDeprecateNode()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('deprecate.title', { name: node.name })}
      description={t('deprecate.text')}
    >
      <Form
        inDialog
        className="mt-4"
        schema={Replacement}
        values={{ replaced_by_id: null }}
        saveLabel={t('deprecate.confirm')}
        onCancel={onClose}
        onSubmit={async (input) => {
          await deprecate.mutateAsync({ id: node.id, ...input })
          onClose()
        }}
      >
        <NodeField<z.input<typeof Replacement>>
          name="replaced_by_id"
          label={t('deprecate.replacement')}
          help={t('deprecate.replacement_help')}
          optional
          clearable
          without={[node.id]}
        />
      </Form>
    </Dialog>
  )
}

function RestoreDialog({ node, onClose }: Props) {
  const { t } = useTranslation('capabilities-taxonomy')
  const restore = useRestoreNode()
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('restore.title', { name: node.name })}
      description={t('restore.text')}
      confirmLabel={t('restore.confirm')}
      busy={restore.isPending}
      onConfirm={() => restore.mutate(node.id, { onSettled: onClose })}
    />
  )
}

/** Says why a node cannot go, instead of letting the server refuse. */
function DeleteDialog({ node, onClose }: Props) {
  const { t } = useTranslation('capabilities-taxonomy')
  const remove = useDeleteNode()
  const { data: nodes = [] } = useQuery(nodesQuery)
  const below = nodes.filter(({ parent_id }) => parent_id === node.id).length
  const replaced = nodes.filter(({ replaced_by_id }) => replaced_by_id === node.id).length
  const reasons = [
    below > 0 && t('delete.below', { count: below }),
    node.capability_count > 0 && t('delete.offered', { count: node.capability_count }),
    node.opportunity_count > 0 && t('delete.wanted', { count: node.opportunity_count }),
    replaced > 0 && t('delete.replaces', { count: replaced }),
  ].filter((reason) => reason !== false)
  if (reasons.length === 0)
    return (
      <ConfirmDialog
        open
        onOpenChange={onClose}
        title={t('delete.title', { name: node.name })}
        description={t('delete.text')}
        confirmLabel={t('delete.confirm')}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate(node.id, { onSettled: onClose })}
      />
    )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('delete.not_empty', { name: node.name })}
      description={`${reasons.join(' ')} ${t('delete.instead')}`}
    >
      <DialogActions>
        <Button onClick={onClose}>{t('delete.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
