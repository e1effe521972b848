import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { PageHeader } from '../../ui/page-header.tsx'
import { QueryGap } from '../../ui/query-gap.tsx'
import { capabilityQuery } from './api.ts'
import { CapabilityFormPage } from './capability-form.tsx'
import { CapabilityMissing } from './capability-missing.tsx'
import { CapabilityState } from './capability-state.tsx'
import { valuesOf } from './capability-values.ts'
import { CapabilityPage } from './view-capability.tsx'

/** The form for those who may write; others read. */
export default function EditCapability() {
  const { id = '' } = useParams()
  const found = useQuery(capabilityQuery(id))
  const capability = found.data
  if (!capability) return <QueryGap query={found} unknown={<CapabilityMissing />} />
  if (!capability.may_write) return <CapabilityPage capability={capability} />
  return (
    <>
      <PageHeader
        title={capability.node_name}
        lede={
          <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <CapabilityState capability={capability} />
            <span>{capability.organization_name}</span>
          </span>
        }
      />
      <Returned reason={capability.state === 'returned' ? capability.decisions[0]?.reason : undefined} />
      <CapabilityFormPage capability={capability} values={valuesOf(capability)} />
    </>
  )
}

/** Why it came back stays in view while it is corrected. */
function Returned({ reason }: { reason: string | undefined }) {
  const { t } = useTranslation('capabilities')
  if (!reason) return null
  return (
    <section
      aria-label={t('bar.label')}
      className="mb-6 max-w-[920px] rounded-m border border-warn-line bg-warn-wash px-4 py-3"
    >
      <p className="font-semibold">{t('bar.returned')}</p>
      <blockquote className="mt-1.5 border-l-2 border-copper pl-3 whitespace-pre-line">{reason}</blockquote>
    </section>
  )
}
