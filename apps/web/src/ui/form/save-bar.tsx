import { useState, type ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../button.tsx'
import { ButtonLink } from '../button-link.tsx'
import { cx } from '../cx.ts'
import { ConfirmDialog } from '../dialog.tsx'
import { countChanges, countFields } from './form-errors.ts'
import { draftValue } from './use-submit.ts'

export type SaveBarProps = {
  saveLabel?: string
  /** Offers to save without publishing; `onSubmit` is told. */
  draftLabel?: string
  /** Where Cancel leads; without it (and without `onCancel`) the bar offers to discard the changes in place. */
  cancelTo?: string
  onCancel?: () => void
  /** Where “Cancel” would be taken for what the form is about. */
  cancelLabel?: string | undefined
  /** Other ways to save, such as a draft, before the main one. */
  extraActions?: ReactNode
  /** What is done cannot be taken back. */
  danger?: boolean
  inDialog?: boolean | undefined
  waiting: boolean
  onFocusProblem: () => void
  onDiscard: () => void
}

/** The end of every form: what is wrong, what is not saved yet, and the way out. Stays in view while the form scrolls. */
export function SaveBar({
  saveLabel,
  draftLabel,
  extraActions,
  danger,
  inDialog,
  waiting,
  onFocusProblem,
  ...leave
}: SaveBarProps) {
  const { t } = useTranslation('form')
  const { errors, dirtyFields, isDirty, isSubmitting } = useFormState()
  const wrong = countFields(errors)
  const changes = countChanges(dirtyFields)
  return (
    <div className={cx('flex flex-wrap items-center gap-x-3 gap-y-2 text-[14px]', inDialog ? 'mt-6' : pageBarClass)}>
      <output className="flex flex-wrap items-center gap-x-3 gap-y-1 empty:hidden">
        {wrong > 0 && (
          <button type="button" onClick={onFocusProblem} className={problemClass}>
            <svg aria-hidden viewBox="0 0 10 10" className="size-2.5 fill-current">
              <path d="M5 .8 9.6 9.2H.4Z" />
            </svg>
            <span className="underline decoration-1 underline-offset-[3px]">{t('needs_change', { count: wrong })}</span>
          </button>
        )}
        {isDirty && changes > 0 && !inDialog && (
          <span className="text-small text-ink-2 max-md:hidden">{t('unsaved', { count: changes })}</span>
        )}
        {waiting && <span className="text-small text-ink-2">{t('uploading')}</span>}
      </output>
      <div className="ml-auto flex gap-2 max-md:w-full max-md:*:flex-1">
        <LeaveButton {...leave} dirty={isDirty} saving={isSubmitting} />
        {extraActions}
        {draftLabel && (
          <Button type="submit" value={draftValue} disabled={waiting || isSubmitting}>
            {draftLabel}
          </Button>
        )}
        <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={isSubmitting} disabled={waiting}>
          {saveLabel ?? t('save')}
        </Button>
      </div>
    </div>
  )
}

type LeaveProps = Pick<SaveBarProps, 'cancelTo' | 'onCancel' | 'cancelLabel' | 'onDiscard'> & {
  dirty: boolean
  saving: boolean
}

function LeaveButton({ cancelTo, onCancel, cancelLabel, onDiscard, dirty, saving }: LeaveProps) {
  const { t } = useTranslation('form')
  const [asking, setAsking] = useState(false)
  if (onCancel)
    return (
      <Button variant="quiet" disabled={saving} onClick={onCancel}>
        {cancelLabel ?? t('cancel')}
      </Button>
    )
  if (cancelTo)
    return (
      <ButtonLink variant="quiet" to={cancelTo}>
        {t('cancel')}
      </ButtonLink>
    )
  return (
    <>
      {dirty && (
        <Button variant="quiet" disabled={saving} onClick={() => setAsking(true)}>
          {t('discard')}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('discarding.title')}
        description={t('discarding.text')}
        cancelLabel={t('keep_editing')}
        confirmLabel={t('discarding.confirm')}
        danger
        onConfirm={() => {
          setAsking(false)
          onDiscard()
        }}
      />
    </>
  )
}

// The padding of the shell's page is undone, so that the bar runs from edge to edge and ends at the bottom of the window.
const pageBarClass =
  'sticky bottom-0 z-20 -mx-[var(--gutter)] mt-auto -mb-16 border-t border-ink-rule bg-sheet px-[var(--gutter)] py-[11px] shadow-lift'
const problemClass = 'flex min-h-6 cursor-pointer items-center gap-2 font-[560] text-bad'
