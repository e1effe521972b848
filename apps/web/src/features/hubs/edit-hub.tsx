import type { Hub } from '@guildhall/contract/hubs'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { latestFrom } from '../../ui/form/latest.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { When } from '../../ui/when.tsx'
import { hubQuery, useSaveHub } from './api.ts'
import { HubForm } from './hub-form.tsx'
import { HubMissing, HubNotice } from './hub-missing.tsx'
import { valuesOf } from './hub-values.ts'
import { viewPath } from './paths.ts'

export default function EditHub() {
  const { id = '' } = useParams()
  // What somebody else saved a moment ago must be in the form, not what this browser remembers.
  const found = useQuery({ ...hubQuery(id), refetchOnMount: 'always' })
  const hub = found.isFetchedAfterMount ? found.data : undefined
  if (!hub) return <HubMissing query={found} />
  return hub.is_managed ? <Edit key={id} hub={hub} /> : <HubNotice what="not_yours" />
}

function Edit({ hub }: { hub: Hub }) {
  const { t } = useTranslation('hubs')
  const navigate = useNavigate()
  const save = useSaveHub()
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
        latest={latestFrom(hubQuery(hub.id), valuesOf)}
        onSubmit={async (input) => {
          await save.mutateAsync({ ...input, id: hub.id })
          void navigate(back)
        }}
      />
    </>
  )
}
