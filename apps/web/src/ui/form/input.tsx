import { CircleAlert } from 'lucide-react'
import { createContext, use, useId, useMemo, type ComponentProps, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../cx.ts'

export type FieldProps = {
  label: string
  help?: ReactNode
  error?: string | undefined
  /** Says "(optional)" after the label. */
  optional?: boolean
  hideLabel?: boolean
  className?: string | undefined
}

/** Label above, help and error below; the control inside finds its id and description by itself. */
export function Field({ group, children, ...props }: FieldProps & { group?: boolean; children: ReactNode }) {
  const { label, help, error, optional, hideLabel, className } = props
  const id = useId()
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  const invalid = Boolean(error)
  const control = useMemo(() => ({ id, labelId: `${id}-label`, describedBy, invalid }), [id, describedBy, invalid])
  const { t } = useTranslation('form')
  const text = optional ? (
    <>
      {label} <span className="font-normal text-ink-3">{t('optional')}</span>
    </>
  ) : (
    label
  )
  const labelClass = cx('text-[14px] leading-[1.35] font-semibold', hideLabel && 'sr-only')
  return (
    <div data-invalid={error ? '' : undefined} className={cx('grid min-w-0 content-start gap-[5px]', className)}>
      {group ? (
        <span id={control.labelId} className={labelClass}>
          {text}
        </span>
      ) : (
        <label id={control.labelId} htmlFor={id} className={labelClass}>
          {text}
        </label>
      )}
      <ControlContext value={control}>{children}</ControlContext>
      <FieldNotes id={id} help={help} error={error} />
    </div>
  )
}

/** What stands under a control; its ids are those that `Field` and the choices describe themselves by. */
export function FieldNotes({ id, help, error }: { id: string; help?: ReactNode; error?: string | undefined }) {
  return (
    <>
      {error && (
        <p id={`${id}-error`} className="flex gap-[7px] text-[13.5px] leading-[1.4] font-[540] text-bad">
          <CircleAlert aria-hidden size={16} strokeWidth={1.6} className="mt-[1.5px] shrink-0" />
          <span className="min-w-0">{error}</span>
        </p>
      )}
      {help && (
        <div id={`${id}-help`} className="text-[13px] leading-[1.4] text-pretty text-ink-2">
          {help}
        </div>
      )}
    </>
  )
}

type Control = { id: string; labelId: string; describedBy: string | undefined; invalid: boolean }
const ControlContext = createContext<Control | undefined>(undefined)

/** The attributes that tie a control to the `Field` around it. */
export function useControl() {
  const control = use(ControlContext)
  return { id: control?.id, 'aria-describedby': control?.describedBy, 'aria-invalid': control?.invalid || undefined }
}

/** As `useControl`, for several controls under one label. */
export function useGroup() {
  const control = use(ControlContext)
  return { 'aria-labelledby': control?.labelId, 'aria-describedby': control?.describedBy }
}

/** One look for whatever is typed into or chosen from. */
export const controlClass = cx(
  'w-full min-w-0 rounded-m border border-edge bg-sheet text-base text-ink placeholder:text-ink-3 hover:border-ink-2',
  'focus-visible:border-accent focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-accent',
  'aria-invalid:border-bad aria-invalid:bg-bad-wash aria-invalid:inset-ring-[0.5px] aria-invalid:inset-ring-bad',
  'disabled:cursor-not-allowed disabled:border-rule-2 disabled:bg-well disabled:text-ink-3',
)

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return (
    <input {...useControl()} type="text" {...props} className={cx(controlClass, 'h-[38px] px-[11px]', className)} />
  )
}

export function TextArea({ className, ...props }: ComponentProps<'textarea'>) {
  const look = cx(
    controlClass,
    'block field-sizing-content min-h-24 resize-y px-[11px] py-[9px] leading-[1.5]',
    className,
  )
  return <textarea rows={4} {...useControl()} {...props} className={look} />
}
