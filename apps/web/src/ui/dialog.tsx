import * as Alert from 'radix-ui/alert-dialog'
import * as Radix from 'radix-ui/dialog'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { Closing, useClosing } from './closing.ts'
import { cx } from './cx.ts'
import { dialogSurface, dialogTitle, keepOpenForToasts, veil } from './dialog-parts.ts'
import { useFocusReturn } from './use-focus-return.ts'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  size?: 'm' | 'l'
  children?: ReactNode
}

/** A question or a small form over the page. */
export function Dialog({ open, onOpenChange, title, description, size = 'm', children }: Props) {
  const focusReturn = useFocusReturn()
  const { keep, change } = useClosing(onOpenChange)
  return (
    <Radix.Root open={open} onOpenChange={change}>
      <Radix.Portal>
        <Radix.Overlay className={veil}>
          <Radix.Content
            className={cx(dialogSurface, size === 'm' ? 'max-w-[440px]' : 'max-w-[640px]')}
            {...(description ? {} : { 'aria-describedby': undefined })}
            onInteractOutside={keepOpenForToasts}
            {...focusReturn}
          >
            <Radix.Title className={dialogTitle}>{title}</Radix.Title>
            {description && <Radix.Description className="mt-2 text-ink-2">{description}</Radix.Description>}
            <Closing value={keep}>{children}</Closing>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** The buttons at the foot of a dialog, the safe one first. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="mt-6 flex flex-wrap justify-end gap-2">{children}</div>
}

type ConfirmProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The question. */
  title: string
  /** What follows from a yes. */
  description?: ReactNode
  confirmLabel: string
  cancelLabel?: string
  danger?: boolean
  /** Work is under way: the dialog stays until the caller closes it. */
  busy?: boolean
  onConfirm: () => void
}

/** A question that needs an answer; the focus is on the action that was asked for. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  danger = false,
  busy = false,
  ...props
}: ConfirmProps) {
  const { t } = useTranslation('ui')
  const confirm = useRef<HTMLButtonElement>(null)
  const focusReturn = useFocusReturn()
  return (
    <Alert.Root open={open} onOpenChange={(next) => !busy && onOpenChange(next)}>
      <Alert.Portal>
        <Alert.Overlay className={veil}>
          <Alert.Content
            className={cx(dialogSurface, 'max-w-[440px]')}
            {...(description ? {} : { 'aria-describedby': undefined })}
            {...focusReturn}
            onOpenAutoFocus={(event) => {
              focusReturn.onOpenAutoFocus()
              event.preventDefault()
              confirm.current?.focus()
            }}
          >
            <Alert.Title className={dialogTitle}>{title}</Alert.Title>
            {description && <Alert.Description className="mt-2 text-ink-2">{description}</Alert.Description>}
            <DialogActions>
              <Alert.Cancel asChild>
                <Button disabled={busy}>{props.cancelLabel ?? t('cancel')}</Button>
              </Alert.Cancel>
              <Button
                ref={confirm}
                variant={danger ? 'danger' : 'primary'}
                busy={busy}
                onClick={() => props.onConfirm()}
              >
                {props.confirmLabel}
              </Button>
            </DialogActions>
          </Alert.Content>
        </Alert.Overlay>
      </Alert.Portal>
    </Alert.Root>
  )
}
