import type { TaxonomyNode } from '@guildhall/contract/capabilities-taxonomy'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { latestFrom } from '../../ui/form/latest.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { QueryGap } from '../../ui/query-gap.tsx'
import { When } from '../../ui/when.tsx'
import { Unknown } from '../../ui/unknown.tsx'
import { nodeQuery, useSaveNode } from './api.ts'
import { NodeForm } from './node-form.tsx'
import { listPath, viewPath } from './paths.ts'

export default function EditNode() {
  const { id = '' } = useParams()
  // What somebody else saved a moment ago must be in the form, not what this browser remembers.
  const found = useQuery({ ...nodeQuery(id), refetchOnMount: 'always' })
  const node = found.isFetchedAfterMount ? found.data : undefined
  if (!node) return <QueryGap query={found} unknown={<Missing />} />
  return <Edit key={id} node={node} />
}

function Edit({ node }: { node: TaxonomyNode }) {
  const { t } = useTranslation('capabilities-taxonomy')
  const navigate = useNavigate()
  const save = useSaveNode(node.id)
  return (
    <>
      <PageHeader
        title={node.name}
        lede={
          <>
            {t('form.last_saved')} <When iso={node.updated_at} />
          </>
        }
      />
      <NodeForm
        id={node.id}
        values={valuesOf(node)}
        saveLabel={t('form.save')}
        cancelTo={viewPath(node.id)}
        latest={latestFrom(nodeQuery(node.id), valuesOf)}
        onSubmit={async (input) => {
          await save.mutateAsync(input)
          void navigate(viewPath(node.id))
        }}
      />
    </>
  )
}

const valuesOf = ({ name, parent_id, definition, synonyms, codes, version }: TaxonomyNode) => ({
  name,
  parent_id,
  definition,
  synonyms,
  codes,
  version,
})

function Missing() {
  const { t } = useTranslation('capabilities-taxonomy')
  return (
    <Unknown title={t('missing.title')} to={listPath} back={t('missing.back')}>
      {t('missing.text')}
    </Unknown>
  )
}
