import type { Level } from '@guildhall/contract/membership-levels'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { QueryGap } from '../../ui/query-gap.tsx'
import { Unknown } from '../../ui/unknown.tsx'
import { levelsQuery } from './api.ts'
import { DeleteLevelDialog } from './delete-level-dialog.tsx'
import { isKept } from './kept-level.ts'
import { LevelForm } from './level-form.tsx'
import { useLevelName } from './use-levels.ts'

export default function EditLevel() {
  const { slug } = useParams()
  const levels = useQuery(levelsQuery)
  const level = levels.data?.find((each) => each.slug === slug)
  if (level) return <Editor key={level.slug} level={level} />
  if (levels.data) return <UnknownLevel />
  return <QueryGap query={levels} unknown={<UnknownLevel />} />
}

function Editor({ level }: { level: Level }) {
  const { t } = useTranslation('membership-levels')
  const name = useLevelName()(level.slug) || level.name
  return (
    <>
      <PageHeader
        title={name}
        lede={t('form.used_by', { count: level.organization_count })}
        actions={!isKept(level) && <DeleteButton level={level} name={name} />}
      />
      <LevelForm level={level} />
    </>
  )
}

function DeleteButton({ level, name }: { level: Level; name: string }) {
  const { t } = useTranslation('membership-levels')
  const [isAsking, setIsAsking] = useState(false)
  const navigate = useNavigate()
  return (
    <>
      <Button variant="danger" icon={Trash2} onClick={() => setIsAsking(true)}>
        {t('form.delete')}
      </Button>
      {isAsking && (
        <DeleteLevelDialog
          level={level}
          name={name}
          onClose={() => setIsAsking(false)}
          // What was typed goes with the level.
          onDeleted={() => void navigate('/site-settings/levels', { state: { force: true } })}
        />
      )}
    </>
  )
}

function UnknownLevel() {
  const { t } = useTranslation('membership-levels')
  return (
    <Unknown title={t('form.not_found')} to="/site-settings/levels" back={t('form.back')}>
      {t('form.not_found_text')}
    </Unknown>
  )
}
