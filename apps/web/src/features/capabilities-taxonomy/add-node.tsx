import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { PageHeader } from '../../ui/page-header.tsx'
import { useAddNode } from './api.ts'
import { NodeForm } from './node-form.tsx'
import { listPath, viewPath } from './paths.ts'

export default function AddNode() {
  const { t } = useTranslation(['capabilities-taxonomy', 'shell'])
  const navigate = useNavigate()
  const [address] = useSearchParams()
  // One key for as long as the form is open: a second click cannot add a second node.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const add = useAddNode(idempotencyKey)
  return (
    <>
      <PageHeader title={t('shell:page.add_capabilities_taxonomy')} lede={t('form.add_lede')} />
      <NodeForm
        values={{ name: '', parent_id: address.get('parent'), definition: '', synonyms: [], codes: [], version: 1 }}
        saveLabel={t('list.add')}
        cancelTo={listPath}
        onSubmit={async (input) => {
          const { data } = await add.mutateAsync(input)
          void navigate(viewPath(data.id))
        }}
      />
    </>
  )
}
