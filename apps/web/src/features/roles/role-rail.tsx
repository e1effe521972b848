import { permissions } from '@guildhall/contract/permissions'
import type { RoleRow } from '@guildhall/contract/roles'
import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../ui/error-state.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Difference } from './difference.tsx'
import { useChoice } from './use-choice.ts'
import { usePreview } from './use-preview.ts'

/** Beside the matrix: what a change means, and what cannot be changed. */
export function RoleRail({ role }: { role: RoleRow | undefined }) {
  const isLocked = permissions.some(useChoice(role).isLocked)
  if (!role && !isLocked) return null
  return (
    <div className="@[960px]:w-[310px] @[960px]:flex-none @[960px]:border-l @[960px]:border-rule-2 @[960px]:pl-7">
      <div className="@[960px]:sticky @[960px]:top-4">
        {role && <BeforeYouSave role={role} />}
        {isLocked && <Locked />}
      </div>
    </div>
  )
}

function BeforeYouSave({ role }: { role: RoleRow }) {
  const { t } = useTranslation('roles')
  const { data, error, refetch, isChanged, gained, lost } = usePreview(role)
  const signs = [gained.length > 0 && `+${gained.length}`, lost.length > 0 && `−${lost.length}`]
  return (
    <Section title={t('difference.title')} count={signs.filter(Boolean).join(' ') || undefined}>
      <p className="mb-1.5 text-ink-2">
        {isChanged ? t('difference.lede', { count: role.user_count }) : t('difference.nothing')}
      </p>
      {isChanged && data && <Difference preview={data} />}
      {isChanged && !data && !error && <Skeleton className="h-16!" />}
      {isChanged && !data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
    </Section>
  )
}

function Locked() {
  const { t } = useTranslation('roles')
  return (
    <Section title={t('locked.title')}>
      <p className="text-data text-ink-2">
        <Lock aria-hidden className="mr-1 inline size-3.5 align-[-2px]" />
        {t('locked.text')}
      </p>
    </Section>
  )
}
