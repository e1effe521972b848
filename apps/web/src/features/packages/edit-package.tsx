import type { PackageDetails } from '@guildhall/contract/packages'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { Banner } from '../../ui/banner.tsx'
import { latestFrom } from '../../ui/form/latest.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { When } from '../../ui/when.tsx'
import { packageQuery, useSavePackage } from './api.ts'
import { PackageForm } from './package-form.tsx'
import { PackageMenu } from './package-menu.tsx'
import { PackageMissing } from './package-missing.tsx'
import { PackageState } from './package-state.tsx'
import { valuesOf } from './package-values.ts'
import { listPath, viewPath } from './paths.ts'

export default function EditPackage() {
  const { id = '' } = useParams()
  // What somebody else saved a moment ago must be in the form, not what this browser remembers.
  const found = useQuery({ ...packageQuery(id), refetchOnMount: 'always' })
  const pack = found.isFetchedAfterMount ? found.data : undefined
  return pack ? <Edit key={id} pack={pack} /> : <PackageMissing query={found} />
}

function Edit({ pack }: { pack: PackageDetails }) {
  const { t } = useTranslation('packages')
  const navigate = useNavigate()
  const save = useSavePackage()
  return (
    <>
      <PageHeader
        title={pack.name}
        lede={
          <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <PackageState state={pack.state} />
            <span>
              {t('form.last_saved')} <When iso={pack.updated_at} />
            </span>
          </span>
        }
        actions={
          <PackageMenu pack={pack} inBar onDeleted={() => void navigate(listPath, { state: { force: true } })} />
        }
      />
      {pack.order_count > 0 && (
        <div className="mb-5 max-w-[920px]">
          <Banner kind="info">{t('form.orders_keep', { count: pack.order_count })}</Banner>
        </div>
      )}
      <PackageForm
        pack={pack}
        cancelTo={viewPath(pack.id)}
        latest={latestFrom(packageQuery(pack.id), valuesOf)}
        onSubmit={async (values) => {
          await save.mutateAsync({ ...values, id: pack.id })
          void navigate(viewPath(pack.id))
        }}
      />
    </>
  )
}
