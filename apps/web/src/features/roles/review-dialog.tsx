import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Difference } from './difference.tsx'
import { RoleFields, type RoleValues } from './role-values.ts'
import type { WordedRole } from './role-words.ts'
import { usePreview } from './use-preview.ts'

/** Stands inside the form and holds its saving back until whoever saves has seen what that means for people. */
export function ReviewDialog({ role }: { role: WordedRole }) {
  const { t } = useTranslation('roles')
  const { getValues } = useFormContext<RoleValues>()
  const { data, error, refetch, isChanged } = usePreview(role)
  const { place, isOpen, close, goOn } = useHeldSubmit(() => isChanged && RoleFields.safeParse(getValues()).success)
  return (
    <span ref={place} hidden>
      <Dialog
        open={isOpen}
        onOpenChange={close}
        title={t('difference.question', { name: role.title })}
        description={t('difference.lede', { count: role.user_count })}
      >
        <div className="mt-4 border-t border-rule">
          {data && <Difference preview={data} />}
          {!data &&
            (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton className="h-24!" />)}
        </div>
        <DialogActions>
          <Button onClick={close}>{t('difference.keep_editing')}</Button>
          <Button variant="primary" disabled={!data} onClick={goOn}>
            {t('form.save')}
          </Button>
        </DialogActions>
      </Dialog>
    </span>
  )
}

/** Stops the form around `place` on its way to be saved while there is something to ask; `goOn` sends it once more. */
function useHeldSubmit(hasQuestion: () => boolean) {
  const place = useRef<HTMLSpanElement>(null)
  const isAnswered = useRef(false)
  const [isOpen, setIsOpen] = useState(false)
  const hold = useEffectEvent((event: Event) => {
    if (isAnswered.current || !hasQuestion()) return
    event.preventDefault()
    event.stopPropagation()
    setIsOpen(true)
  })
  useEffect(() => {
    const form = place.current?.closest('form')
    const listen = (event: Event) => hold(event)
    form?.addEventListener('submit', listen, { capture: true })
    return () => form?.removeEventListener('submit', listen, { capture: true })
  }, [])
  const close = () => setIsOpen(false)
  const goOn = () => {
    close()
    isAnswered.current = true
    place.current?.closest('form')?.requestSubmit()
    isAnswered.current = false
  }
  return { place, isOpen, close, goOn }
}
