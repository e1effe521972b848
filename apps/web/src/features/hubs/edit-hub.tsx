import type { Hub } from '@guildhall/contract/hubs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { PageHeader } from '../../ui/page-header.tsx'
import { When } from '../../ui/when.tsx'
import { hubQuery, readHub, useSaveHub } from './api.ts'
import { HubForm } from './hub-form.tsx'
import { HubMissing, HubNotice } from './hub-missing.tsx'
import { viewPath } from './paths.ts'

export default function EditHub() {
  const { id = '' } = useParams()
  // What somebody else saved a moment ago must be in the form, not what this browser remembers.
  const found = useQuery({ ...hubQuery(id), refetchOnMount: 'always' })
  const hub = found.isFetchedAfterMount ? found.data : undefined
  if (!hub) return <HubMissing query={found} />
  return hub.is_managed ? <Edit key={id} current={hub} /> : <HubNotice what="not_yours" />
}

function Edit({ current }: { current: Hub }) {
  const { t } = useTranslation('hubs')
  const navigate = useNavigate()
  const save = useSaveHub()
  // As it was when the form opened: whoever saved in between is noticed by its version.
  const [hub] = useState(current)
  const back = viewPath(hub.id)
  return (
    <>
      <PageHeader
        title={hub.name}
        lede={
          <>
            {t('form.last_saved')} <When iso={hub.updated_at} />
          </>
        }
      />
      <HubForm
        hub={hub}
        saveLabel={t('form.save')}
        cancelTo={back}
        versionOf={async () => (await readHub(hub.id)).version}
        onSubmit={async (input) => {
          await save.mutateAsync({ ...input, id: hub.id })
          void navigate(back)
        }}
      />
    </>
  )
}
