import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { PageHeader } from '../../ui/page-header.tsx'
import { useAddPackage } from './api.ts'
import { PackageForm } from './package-form.tsx'
import { listPath, viewPath } from './paths.ts'

export default function AddPackage() {
  const { t } = useTranslation('packages')
  const navigate = useNavigate()
  // One key for as long as the form is open: a second click cannot add a second package.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const add = useAddPackage(idempotencyKey)
  return (
    <>
      <PageHeader title={t('list.add')} lede={t('form.lede')} />
      <PackageForm
        cancelTo={listPath}
        onSubmit={async ({ version: _version, ...fields }) => {
          const { data } = await add.mutateAsync(fields)
          void navigate(viewPath(data.id))
        }}
      />
    </>
  )
}
