import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { PageHeader } from '../../ui/page-header.tsx'
import { useAddHub } from './api.ts'
import { HubForm } from './hub-form.tsx'
import { HubNotice } from './hub-missing.tsx'
import { listPath, viewPath } from './paths.ts'
import { useMayAdd } from './use-may-add.ts'

export default function AddHub() {
  const { t } = useTranslation('hubs')
  const navigate = useNavigate()
  // One key for as long as the form is open: a second click cannot add a second hub.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const add = useAddHub(idempotencyKey)
  if (!useMayAdd()) return <HubNotice what="not_yours" />
  return (
    <>
      <PageHeader title={t('list.add')} />
      <HubForm
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
