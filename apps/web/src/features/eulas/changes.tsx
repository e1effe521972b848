import type { ReadEula } from '@guildhall/contract/eulas'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../../ui/cx.ts'
import { versionQuery } from './api.ts'
import { type Block, blocksOf, compareBlocks } from './compare-blocks.ts'
import { EulaMissing } from './eula-missing.tsx'

/** The text beside the one before it: what was added and what was taken out. */
export function Changes({ eula, previousId }: { eula: ReadEula; previousId: string }) {
  const { t } = useTranslation('eulas')
  const previous = useQuery(versionQuery(previousId))
  const before = previous.data?.text
  const blocks = useMemo(
    () => (before === undefined ? [] : compareBlocks(blocksOf(before), blocksOf(eula.text))),
    [before, eula.text],
  )
  if (before === undefined) return <EulaMissing query={previous} />
  if (blocks.every(({ kind }) => kind === 'same')) return <p className="py-2 text-ink-2">{t('read.same')}</p>
  return (
    <div className="grid gap-2 py-1">
      {blocks.map((block) => (
        <BlockLine key={block.place} block={block} />
      ))}
    </div>
  )
}

function BlockLine({ block: { kind, text } }: { block: Block }) {
  const { t } = useTranslation('eulas')
  if (kind === 'same') return <p className="pl-3.5 text-ink-3">{text}</p>
  const Tag = kind === 'added' ? 'ins' : 'del'
  return (
    <p className={cx('border-l-2 pl-3', kind === 'added' ? 'border-ok bg-ok-wash' : 'border-bad bg-bad-wash')}>
      <span className="mr-2 text-small font-semibold">{t(kind === 'added' ? 'read.added' : 'read.removed')}</span>
      <Tag className={kind === 'added' ? 'no-underline' : 'line-through decoration-1'}>{text}</Tag>
    </p>
  )
}
