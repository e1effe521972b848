import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../lib/language.ts'

const script = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'

type Turnstile = {
  render: (place: HTMLElement, options: Record<string, unknown>) => string
  reset: (id: string) => void
  remove: (id: string) => void
}
declare global {
  interface Window {
    turnstile?: Turnstile
  }
}

type Props = { siteKey: string; value: string; onChange: (solution: string) => void; error?: string | undefined }

/** The captcha of a service outside; its page policy is opened for it when the server knows its secret. */
export function HostedCaptcha({ siteKey, value, onChange, error }: Props) {
  const { t } = useTranslation('form')
  const place = useRef<HTMLDivElement>(null)
  const widget = useRef<string>(undefined)
  const [failed, setFailed] = useState(false)
  const report = useRef(onChange)
  useEffect(() => {
    report.current = onChange
  })

  useEffect(() => {
    let isGone = false
    const show = () => {
      if (isGone || !place.current || !window.turnstile) return
      widget.current = window.turnstile.render(place.current, {
        sitekey: siteKey,
        language: currentLanguage(),
        callback: (solution: string) => report.current(solution),
        'expired-callback': () => report.current(''),
      })
    }
    loadScript().then(show, () => setFailed(true))
    return () => {
      isGone = true
      if (widget.current) window.turnstile?.remove(widget.current)
    }
  }, [siteKey])

  useEffect(() => {
    // Taken or refused: such a service counts each solution once.
    if (!value && error && widget.current) window.turnstile?.reset(widget.current)
  }, [value, error])

  return (
    <fieldset aria-label={t('captcha.hosted')}>
      <div ref={place} />
      {(error || failed) && (
        <p role="alert" className="mt-1.5 text-data font-[540] text-bad">
          {failed ? t('captcha.failed') : error}
        </p>
      )}
    </fieldset>
  )
}

let loading: Promise<void> | undefined
function loadScript(): Promise<void> {
  loading ??= new Promise((resolve, reject) => {
    const element = document.createElement('script')
    element.src = script
    element.addEventListener('load', () => resolve())
    element.addEventListener('error', () => {
      loading = undefined
      reject(new Error('captcha'))
    })
    document.head.append(element)
  })
  return loading
}
