import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { PageHeader } from '../../ui/page-header.tsx'
import { useAddAsset } from './api.ts'
import { AssetForm } from './asset-form.tsx'
import { inputOf } from './asset-values.ts'
import { listPath, viewPath } from './paths.ts'

export default function AddAsset() {
  const { t } = useTranslation('design')
  const navigate = useNavigate()
  // One key for as long as the form is open: a second click cannot add a second asset.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const add = useAddAsset(idempotencyKey)
  return (
    <>
      <PageHeader title={t('list.add')} />
      <AssetForm
        cancelTo={listPath}
        onSubmit={async (values) => {
          const { data } = await add.mutateAsync(inputOf(values))
          void navigate(viewPath(data.id))
        }}
      />
    </>
  )
}
