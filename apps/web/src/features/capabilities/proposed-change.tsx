import type { Capability } from '@guildhall/contract/capabilities'
import { differences, type MaterialField, type MaterialFields } from '@guildhall/contract/capability-rules'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Attachments } from '../../ui/attachments.tsx'
import { Section } from '../../ui/section.tsx'
import { Readiness } from './readiness.tsx'

type Side = Pick<Capability, 'node_id' | 'node_name' | 'node_above' | 'weight' | 'description' | 'readiness_level'> &
  Pick<Capability, 'attachments'>

/** What the network sees beside what it would see, for each thing that differs. */
export function ProposedChange({ capability }: { capability: Capability }) {
  const { t } = useTranslation('capabilities')
  const { proposed } = capability
  if (!proposed) return null
  const changed = differences(materialOf(capability), materialOf(proposed))
  return (
    <div className="mb-8">
      <Section title={t('change.title')} count={changed.length}>
        <p className="mb-3 max-w-[68ch] text-ink-2">{t('change.text')}</p>
        <table className="w-full border-t border-rule text-left max-sm:block max-sm:[&_tbody]:block max-sm:[&_thead]:sr-only">
          <thead>
            <tr className="text-small text-ink-2">
              <th scope="col" className="w-[120px] py-1.5 pr-4 font-[540]">
                {t('change.what')}
              </th>
              <th scope="col" className="w-[45%] py-1.5 pr-4 font-[540]">
                {t('change.now')}
              </th>
              <th scope="col" className="py-1.5 font-[540]">
                {t('change.proposed')}
              </th>
            </tr>
          </thead>
          <tbody>
            {changed.map((field) => (
              <tr key={field} className="border-t border-rule align-top max-sm:block max-sm:py-2">
                <th scope="row" className="py-2.5 pr-4 text-data font-[540] text-ink-2 max-sm:block max-sm:py-1">
                  {t(`change.field.${field}`)}
                </th>
                <Cell label={t('change.now')} className="bg-bad-wash">
                  <Value field={field} side={capability} />
                </Cell>
                <Cell label={t('change.proposed')} className="bg-ok-wash">
                  <Value field={field} side={proposed} />
                </Cell>
              </tr>
            ))}
          </tbody>
        </table>
      </Section>
    </div>
  )
}

const materialOf = ({ attachments, ...side }: Side): MaterialFields => ({
  ...side,
  attachment_ids: attachments.map(({ id }) => id),
})

const Cell = ({ label, className, children }: { label: string; className: string; children: ReactNode }) => (
  <td className="py-2 pr-3 max-sm:block max-sm:pr-0">
    <span aria-hidden className="mb-1 text-small text-ink-2 sm:hidden">
      {label}
    </span>
    <div className={`rounded-s px-2.5 py-1.5 ${className}`}>{children}</div>
  </td>
)

function Value({ field, side }: { field: MaterialField; side: Side }) {
  const { t } = useTranslation('capabilities')
  const none = <span className="text-ink-2">{t('not_said')}</span>
  switch (field) {
    case 'node_id':
      return [...side.node_above, side.node_name].join(' › ')
    case 'weight':
      return t(`weight.${side.weight}`)
    case 'description':
      return side.description ? <span className="whitespace-pre-line">{side.description}</span> : none
    case 'readiness_level':
      return <Readiness level={side.readiness_level} />
    case 'attachment_ids':
      return side.attachments.length > 0 ? <Attachments files={side.attachments} /> : none
  }
}
