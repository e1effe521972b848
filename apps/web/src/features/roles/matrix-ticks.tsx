import type { Permission } from '@guildhall/contract/permissions'
import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../ui/checkbox.tsx'
import { cx } from '../../ui/cx.ts'
import { type Choice, markOf, tickFor } from './choice.ts'

type PermissionProps = { permission: Permission; choice: Choice; hideLabel?: boolean }

/** One permission: whether the role has it, whether that is new, and why it cannot be given. */
export function PermissionTick({ permission, choice, hideLabel = false }: PermissionProps) {
  const { t } = useTranslation(['roles', 'contract'])
  const { set } = choice
  const mark = markOf(permission, choice)
  const isLocked = choice.isLocked(permission)
  const label = t(`contract:permission.${permission}`)
  return (
    <span
      title={isLocked ? `${label}. ${t('locked.reason')}` : label}
      className={cx(
        'inline-flex items-start gap-1.5',
        hideLabel ? '-ml-1' : 'pt-px',
        mark === 'removed' && '[&_input]:border-dashed [&_input]:border-bad',
      )}
    >
      <Checkbox
        label={label}
        hideLabel={hideLabel}
        checked={choice.chosen.has(permission)}
        disabled={isLocked || !set}
        onChange={(on) => set?.([permission], on)}
      />
      {mark && (
        <span className={cx('text-[12px] leading-6 font-semibold', mark === 'added' ? 'text-ok' : 'text-bad')}>
          {t(`matrix.${mark}`)}
        </span>
      )}
      {isLocked && (
        <>
          <Lock aria-hidden className="mt-[5px] size-3.5 text-ink-3" />
          <span className="sr-only">{t('locked.reason')}</span>
        </>
      )}
    </span>
  )
}

type AllProps = { permissions: readonly Permission[]; choice: Choice; label: string; children: string }

/** One tick for a whole row or column, beside its name. */
export function AllTick({ permissions, choice, label, children }: AllProps) {
  const { checked, gives, isDisabled } = tickFor(permissions, choice)
  return (
    <span className="flex items-start gap-1.5">
      {choice.set && (
        <span className={shortcut}>
          <Checkbox
            label={label}
            hideLabel
            checked={checked}
            disabled={isDisabled}
            onChange={() => choice.set?.(permissions, gives)}
          />
        </span>
      )}
      <span aria-hidden={choice.set !== undefined} className="leading-6">
        {children}
      </span>
    </span>
  )
}

// In outline, so that only what the role really has is solid.
const shortcut = cx(
  '-ml-1 inline-flex [&_input:is(:checked,:indeterminate)]:border-edge [&_input:is(:checked,:indeterminate)]:bg-transparent',
  '[&_input:checked]:after:border-accent [&_input:indeterminate]:after:bg-accent',
)
