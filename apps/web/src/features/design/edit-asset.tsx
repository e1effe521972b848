import type { DesignAsset } from '@guildhall/contract/design'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { latestFrom } from '../../ui/form/latest.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { When } from '../../ui/when.tsx'
import { assetQuery, useSaveAsset } from './api.ts'
import { AssetForm } from './asset-form.tsx'
import { AssetMissing } from './asset-missing.tsx'
import { inputOf, valuesOf } from './asset-values.ts'
import { viewPath } from './paths.ts'

export default function EditAsset() {
  const { id = '' } = useParams()
  // What somebody else saved a moment ago must be in the form, not what this browser remembers.
  const found = useQuery({ ...assetQuery(id), refetchOnMount: 'always' })
  const asset = found.isFetchedAfterMount ? found.data : undefined
  return asset ? <Edit key={id} asset={asset} /> : <AssetMissing query={found} />
}

function Edit({ asset }: { asset: DesignAsset }) {
  const { t } = useTranslation('design')
  const navigate = useNavigate()
  const save = useSaveAsset()
  const back = viewPath(asset.id)
  return (
    <>
      <PageHeader
        title={asset.title}
        lede={
          <>
            {t('form.last_saved')} <When iso={asset.updated_at} />
          </>
        }
      />
      <AssetForm
        asset={asset}
        cancelTo={back}
        latest={latestFrom(assetQuery(asset.id), valuesOf)}
        onSubmit={async (values) => {
          await save.mutateAsync({ ...inputOf(values), id: asset.id, version: values.version })
          void navigate(back)
        }}
      />
    </>
  )
}
