import type { Level } from '@guildhall/contract/membership-levels'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/language.ts'
import { useMay } from '../../lib/session.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { levelNamesQuery, levelsQuery, useReorderLevels } from './api.ts'
import { DeleteLevelDialog } from './delete-level-dialog.tsx'
import { LevelRow } from './level-row.tsx'
import { useLevelName } from './use-levels.ts'

/** The levels of the network, in the order in which organizations choose from them. */
export function LevelList() {
  const { t } = useTranslation('membership-levels')
  const levels = useQuery(levelsQuery)
  const names = useQuery(levelNamesQuery(useLanguage().language))
  const error = levels.error ?? names.error
  const isReady = levels.data !== undefined && names.data !== undefined
  const retry = () => void Promise.all([levels.refetch(), names.refetch()])
  const add = useMay('setting_write') && (
    <ButtonLink to="/site-settings/levels/add-level" variant="primary" size="s" icon={Plus}>
      {t('list.add')}
    </ButtonLink>
  )
  return (
    <Section title={t('list.title')} count={levels.data?.length} action={add}>
      <p className="mb-3 max-w-[68ch] text-pretty text-ink-2">{t('list.help')}</p>
      {isReady && <Rows levels={levels.data} />}
      {!isReady && (error ? <ErrorState error={error} onRetry={retry} /> : <Skeleton className="h-96!" />)}
    </Section>
  )
}

function Rows({ levels }: { levels: Level[] }) {
  const nameOf = useLevelName()
  const reorder = useReorderLevels()
  const [deleting, setDeleting] = useState<Level>()
  const slugs = levels.map(({ slug }) => slug)
  const move = (slug: string, to: number) => {
    const others = slugs.filter((each) => each !== slug)
    reorder.mutate({ slugs: others.toSpliced(to, 0, slug) })
  }
  return (
    <>
      <ol className="@container border-t border-rule">
        {levels.map((level, at) => (
          <LevelRow
            key={level.slug}
            level={level}
            name={nameOf(level.slug)}
            place={{ at, count: levels.length }}
            onMove={(to) => move(level.slug, to)}
            onDelete={() => setDeleting(level)}
          />
        ))}
      </ol>
      {deleting && (
        <DeleteLevelDialog level={deleting} name={nameOf(deleting.slug)} onClose={() => setDeleting(undefined)} />
      )}
    </>
  )
}
