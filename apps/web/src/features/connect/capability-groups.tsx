import type { DirectoryDetails } from '@guildhall/contract/connect'
import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { fileAddress } from '../../lib/files.ts'
import { Section } from '../../ui/section.tsx'
import { Status } from '../../ui/status.tsx'
import { Tag } from '../../ui/tag.tsx'

type Capability = DirectoryDetails['capabilities'][number]

/** What an organization can do, by the main branches of the taxonomy. */
export function CapabilityGroups({ capabilities }: { capabilities: Capability[] }) {
  const { t } = useTranslation('connect')
  const groups = new Map<string, Capability[]>()
  for (const each of capabilities) {
    const top = each.above[0] ?? each.name
    groups.set(top, [...(groups.get(top) ?? []), each])
  }
  return (
    <Section title={t('details.capabilities')} count={capabilities.length}>
      {[...groups].map(([top, inside]) => (
        <section key={top} aria-label={top} className="border-t border-rule pt-3 first-of-type:border-t-0">
          <h3 className="text-ink-2">{top}</h3>
          <ul>
            {inside.map((capability) => (
              <CapabilityItem key={capability.id} capability={capability} />
            ))}
          </ul>
        </section>
      ))}
    </Section>
  )
}

function CapabilityItem({ capability }: { capability: Capability }) {
  const { t } = useTranslation('connect')
  const { name, above, weight, description, equipment, capacity, is_stale, files } = capability
  const path = above.slice(1).join(' › ')
  return (
    <li className="border-t border-rule py-3 first:border-t-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b className="font-semibold">{name}</b>
        <Tag kind={weight === 'core' ? 'solid' : 'plain'}>{t(`weight.${weight}`)}</Tag>
        {is_stale && <Status kind="needs">{t('details.stale')}</Status>}
      </div>
      {path && <p className="text-small text-ink-3">{path}</p>}
      {description && <p className="mt-1 max-w-[68ch] text-pretty whitespace-pre-line">{description}</p>}
      <dl className="mt-1.5 flex flex-wrap gap-x-6 gap-y-1 text-data empty:hidden">
        <Readiness capability={capability} />
        <LeadTime capability={capability} />
        {capacity && <Detail label={t('details.capacity')}>{capacity}</Detail>}
        {equipment.length > 0 && <Detail label={t('details.equipment')}>{equipment.join(', ')}</Detail>}
      </dl>
      {files.length > 0 && (
        <ul aria-label={t('details.evidence')} className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-data">
          {files.map((file) => (
            <li key={file.id}>
              <a href={fileAddress(file.id)} target="_blank" rel="noreferrer" className={fileLink}>
                <FileText aria-hidden className="size-4 text-ink-3" />
                {file.name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

const fileLink = 'link inline-flex min-h-6 items-center gap-1.5 wrap-anywhere'

/** How far it has come, as a bar of ten and in words. */
function Readiness({ capability: { readiness_level: level } }: { capability: Capability }) {
  const { t } = useTranslation('connect')
  if (level === null) return null
  return (
    <Detail label={t('details.readiness')}>
      <span className="inline-flex items-center gap-2">
        <svg aria-hidden viewBox="0 0 59 8" className="h-2 w-[59px]">
          {Array.from({ length: 10 }, (_, at) => (
            <rect key={at} x={at * 6} width={5} height={8} className={at < level ? 'fill-accent' : 'fill-rule-2'} />
          ))}
        </svg>
        {t('details.of_ten', { level })}
      </span>
    </Detail>
  )
}

function LeadTime({ capability: { lead_time_weeks: weeks } }: { capability: Capability }) {
  const { t } = useTranslation('connect')
  if (weeks === null) return null
  return <Detail label={t('details.lead_time')}>{t('details.weeks', { count: weeks })}</Detail>
}

const Detail = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-wrap gap-x-1.5">
    <dt className="text-ink-2">{label}</dt>
    <dd className="font-[540] wrap-anywhere">{children}</dd>
  </div>
)
