import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { PageHeader } from '../../ui/page-header.tsx'
import { useAddTool } from './api.ts'
import { listPath, viewPath } from './paths.ts'
import { ToolForm } from './tool-form.tsx'
import { inputOf } from './tool-values.ts'

export default function AddTool() {
  const { t } = useTranslation('tools')
  const navigate = useNavigate()
  // One key for as long as the form is open: a second click cannot add a second element.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const add = useAddTool(idempotencyKey)
  return (
    <>
      <PageHeader title={t('list.add')} lede={t('form.lede')} />
      <ToolForm
        cancelTo={listPath}
        onSubmit={async (values) => {
          const { data } = await add.mutateAsync(inputOf(values))
          void navigate(viewPath(data.id))
        }}
      />
    </>
  )
}
