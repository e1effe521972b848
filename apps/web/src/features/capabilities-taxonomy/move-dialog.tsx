import type { NodeRow } from '@guildhall/contract/capabilities-taxonomy'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { Dialog } from '../../ui/dialog.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { refusedFields } from '../../ui/form/form-errors.ts'
import { Form } from '../../ui/form/form.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { movePreviewQuery, useMoveNode } from './api.ts'
import { NodeField } from './node-field.tsx'
import { pathText } from './tree.ts'

const Place = z.object({ parent_id: z.uuid().nullable() })
type Place = z.infer<typeof Place>

type Props = {
  node: NodeRow
  /** Where it was dragged or sent already. */
  to: { parent_id: string | null; before_id: string | null } | undefined
  onClose: () => void
}

/** Puts a node under another one, after a look at all that the move touches. */
export function MoveDialog({ node, to, onClose }: Props) {
  const { t } = useTranslation('capabilities-taxonomy')
  const move = useMoveNode()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('move.title', { name: node.name })}
      description={t('move.text')}
      size="l"
    >
      <Form
        inDialog
        className="mt-4"
        schema={Place}
        values={{ parent_id: to ? to.parent_id : node.parent_id }}
        saveLabel={t('move.confirm')}
        onCancel={onClose}
        onSubmit={async ({ parent_id }) => {
          const before_id = to?.parent_id === parent_id ? to.before_id : null
          await move.mutateAsync({ id: node.id, parent_id, before_id })
          onClose()
        }}
      >
        <NodeField<Place>
          name="parent_id"
          label={t('move.parent')}
          help={t('move.parent_help')}
          clearable
          without={[node.id]}
        />
        <Preview node={node} />
      </Form>
    </Dialog>
  )
}

function Preview({ node }: { node: NodeRow }) {
  const { t } = useTranslation('capabilities-taxonomy')
  const parent_id = useWatch<Place, 'parent_id'>({ name: 'parent_id' })
  const { data, error } = useQuery(movePreviewQuery(node.id, parent_id))
  if (error)
    return <p className="mt-4 text-bad">{Object.values(refusedFields(error) ?? {})[0]?.[0] ?? error.message}</p>
  if (!data) return <Skeleton className="mt-4 h-32!" />
  const path = (above: { name: string }[]) => pathText([...above, node])
  return (
    <div className="mt-5">
      <h3 className="mb-1">{t('move.touched')}</h3>
      <Facts>
        <Fact label={t('move.from')}>{path(data.from)}</Fact>
        <Fact label={t('move.to')}>{path(data.to)}</Fact>
        <Fact label={t('move.nodes')}>{t('view.nodes', { count: data.nodes })}</Fact>
        <Fact label={t('move.capabilities')}>{t('move.found_there', { count: data.capabilities })}</Fact>
        <Fact label={t('move.opportunities')}>{t('move.found_there', { count: data.opportunities })}</Fact>
      </Facts>
    </div>
  )
}
