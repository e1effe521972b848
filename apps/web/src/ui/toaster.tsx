import { CircleAlert, CircleCheck, Info, LoaderCircle, X } from 'lucide-react'
import { useRef } from 'react'
import { resolveValue, type Toast, useToaster } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { cx } from './cx.ts'
import { dismissToast } from './toast.ts'

/** Stands once in the page. The library's defaults are the durations and the limit of 20 that we want. */
export function Toaster() {
  const { t } = useTranslation('ui')
  const { toasts, handlers } = useToaster()
  const paused = useRef(false)
  // Once only: a second start, by focus after hover, would forget how long the first one has lasted.
  const pause = (on: boolean) => {
    if (paused.current === on) return
    paused.current = on
    if (on) handlers.startPause()
    else handlers.endPause()
  }
  return (
    <section
      data-toasts
      aria-label={t('notifications')}
      aria-live="polite"
      className="pointer-events-none z-90 grid gap-2 max-md:fixed max-md:inset-x-3 max-md:bottom-3"
    >
      {places.map(({ position, className }) => (
        <div key={position} className={cx('z-90 grid gap-2 md:fixed md:top-(--toast-top) md:w-[380px]', className)}>
          {toasts
            .filter((toast) => toast.visible && (toast.position ?? 'top-right') === position)
            .map((toast) => (
              <ToastLine key={toast.id} toast={toast} pause={pause} />
            ))}
        </div>
      ))}
    </section>
  )
}

type LineProps = { toast: Toast; pause: (on: boolean) => void }

/** No toast leaves while one of them is read. */
function ToastLine({ toast, pause }: LineProps) {
  const { t } = useTranslation('ui')
  const { Icon, colour } = looks[toast.type]
  return (
    <div
      onMouseEnter={() => pause(true)}
      onMouseLeave={() => pause(false)}
      onFocus={() => pause(true)}
      onBlur={() => pause(false)}
      className="pointer-events-auto flex animate-rise items-start gap-[11px] rounded-l bg-inverse py-3 pr-2.5 pl-3.5 text-[14px] leading-[1.4] text-on-inverse shadow-float"
    >
      <Icon className={cx('mt-0.5 size-4', colour)} />
      <span className="min-w-0 flex-1 wrap-anywhere">{resolveValue(toast.message, toast)}</span>
      <button
        type="button"
        aria-label={t('dismiss')}
        onClick={() => {
          dismissToast(toast.id)
          // What is gone does not say that the pointer has left it.
          pause(false)
        }}
        className="-my-0.5 grid size-6 shrink-0 place-items-center rounded-s text-on-inverse/75 outline-on-inverse hover:bg-on-inverse/15 hover:text-on-inverse"
      >
        <X className="size-3.5" />
      </button>
    </div>
  )
}

/** On phones both are one pile at the bottom, where it covers neither a banner nor its Exit. */
const places = [
  { position: 'top-right', className: 'md:right-4' },
  { position: 'top-center', className: 'md:left-1/2 md:-translate-x-1/2' },
] as const

const blank = { Icon: Info, colour: 'text-on-inverse/75' }
const looks = {
  success: { Icon: CircleCheck, colour: 'text-toast-ok' },
  error: { Icon: CircleAlert, colour: 'text-toast-bad' },
  loading: { Icon: LoaderCircle, colour: 'animate-spin' },
  blank,
  custom: blank,
}
