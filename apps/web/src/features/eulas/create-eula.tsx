import { eulas } from '@guildhall/contract/eulas'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Form } from '../../ui/form/form.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useCreateEula } from './api.ts'
import { NameFields, VersionFields } from './eula-fields.tsx'
import { eulasPath, viewPath } from './paths.ts'

/** Adds a EULA with the draft of its first version. */
export default function CreateEula() {
  const { t } = useTranslation('eulas')
  const navigate = useNavigate()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const create = useCreateEula(idempotencyKey)
  return (
    <>
      <PageHeader title={t('form.add_title')} lede={t('form.add_lede')} />
      <Form
        schema={eulas.create.body}
        values={empty}
        saveLabel={t('form.save_draft')}
        cancelTo={eulasPath}
        onSubmit={async (input) => {
          const { data } = await create.mutateAsync(input)
          void navigate(viewPath(data.id))
        }}
      >
        <NameFields />
        <VersionFields isFirst />
      </Form>
    </>
  )
}

const empty = {
  vendor: '',
  name: '',
  scope: 'both' as const,
  text: '',
  note: '',
  reconsent: true,
  grace_days: 30,
}
