import type { MergePreview, NodeRow } from '@guildhall/contract/capabilities-taxonomy'
import { word } from '@guildhall/contract/validation'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { queryClient } from '../../lib/query-client.ts'
import { put, useAddress } from '../../lib/use-address.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { refusedFields } from '../../ui/form/form-errors.ts'
import { Form } from '../../ui/form/form.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { mergePreviewQuery, useMergeNodes } from './api.ts'
import { NodeField } from './node-field.tsx'

const Survivor = z.object({ into_id: z.uuid(word('node_needed')) })
type Survivor = z.infer<typeof Survivor>

/** Lets a node go into another one, after a look at all that is touched. */
export function MergeDialog({ node, onClose }: { node: NodeRow; onClose: () => void }) {
  const { t } = useTranslation('capabilities-taxonomy')
  const merge = useMergeNodes()
  const [, change] = useAddress()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('merge.title', { name: node.name })}
      description={t('merge.text', { name: node.name })}
      size="l"
    >
      <Form
        inDialog
        className="mt-4"
        schema={Survivor}
        values={{ into_id: '' }}
        saveLabel={t('merge.confirm')}
        onCancel={onClose}
        onSubmit={async ({ into_id }) => {
          // The versions that the preview showed: what changed since is looked at again.
          const { from, into } = await queryClient.ensureQueryData(mergePreviewQuery(node.id, into_id))
          const versions = { from_version: from.version, into_version: into.version }
          await merge.mutateAsync({ from_id: node.id, into_id, ...versions })
          onClose()
          change((now) => put(now, 'node', into_id), true)
        }}
      >
        <NodeField<Survivor>
          name="into_id"
          label={t('merge.into')}
          help={t('merge.into_help')}
          clearable
          without={[node.id]}
        />
        <Preview node={node} />
      </Form>
    </Dialog>
  )
}

function Preview({ node }: { node: NodeRow }) {
  const intoId = useWatch<Survivor, 'into_id'>({ name: 'into_id' })
  const { data, error } = useQuery({ ...mergePreviewQuery(node.id, intoId), enabled: Boolean(intoId) })
  if (!intoId) return null
  if (error)
    return <p className="mt-4 text-bad">{Object.values(refusedFields(error) ?? {})[0]?.[0] ?? error.message}</p>
  return data ? <Touched preview={data} /> : <Skeleton className="mt-4 h-48!" />
}

function Touched({ preview: { from, into, ...preview } }: { preview: MergePreview }) {
  const { t, i18n } = useTranslation('capabilities-taxonomy')
  const list = (names: { name: string }[]) => new Intl.ListFormat(i18n.language).format(names.map(({ name }) => name))
  return (
    <div className="mt-5">
      <h3 className="mb-1">{t('merge.touched')}</h3>
      <Facts>
        <Fact label={t('merge.capabilities')}>{t('merge.moved', { count: preview.moved, name: into.name })}</Fact>
        {preview.dropped.length > 0 && (
          <Fact label={t('merge.dropped')}>
            <span className="text-warn">
              {t('merge.dropped_text', { count: preview.dropped.length })} {list(preview.dropped)}
            </span>
          </Fact>
        )}
        <Fact label={t('merge.opportunities')}>
          {t('merge.asking', { count: preview.opportunities, name: into.name })}
        </Fact>
        <Fact label={t('merge.children')}>
          {preview.children.length > 0 ? list(preview.children) : t('merge.no_children')}
        </Fact>
        <Fact label={t('merge.synonyms')}>
          <ul className="flex flex-wrap gap-1.5">
            {preview.synonyms.map((synonym) => (
              <li key={synonym}>
                <Tag kind={into.synonyms.includes(synonym) ? 'plain' : 'solid'}>{synonym}</Tag>
              </li>
            ))}
          </ul>
        </Fact>
        <Fact label={t('merge.searches')}>{t('merge.searches_text', { from: from.name, into: into.name })}</Fact>
      </Facts>
    </div>
  )
}
