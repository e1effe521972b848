import { Check, LoaderCircle, RotateCw } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../../ui/cx.ts'
import { Field, useControl } from '../../ui/form/input.tsx'
import { HostedCaptcha } from './hosted-captcha.tsx'
import { solveCaptcha } from './solve.ts'

type Props = {
  /** The solution, empty until there is one; empty it when the server has taken or refused it. */
  value: string
  onChange: (solution: string) => void
  error?: string | undefined
}

/** Tells people from machines: a sum for the browser, or the hosted captcha that the build names. */
export function CaptchaField(props: Props) {
  const siteKey = import.meta.env['VITE_CAPTCHA_KEY']
  return typeof siteKey === 'string' && siteKey ? (
    <HostedCaptcha siteKey={siteKey} {...props} />
  ) : (
    <BuiltInCaptcha {...props} />
  )
}

type Progress = 'idle' | 'working' | 'failed'

function BuiltInCaptcha({ value, onChange, error }: Props) {
  const { t } = useTranslation('form')
  const [progress, setProgress] = useState<Progress>('idle')
  const state = value ? 'done' : progress

  const solve = async () => {
    setProgress('working')
    try {
      onChange(await solveCaptcha())
      setProgress('idle')
    } catch {
      setProgress('failed')
    }
  }

  const { Icon, look } = looks[state]
  return (
    <Field group label={t('captcha.hosted')} hideLabel help={t('captcha.help')} error={value ? undefined : error}>
      <CaptchaButton disabled={state === 'working' || state === 'done'} onClick={() => void solve()}>
        <span aria-hidden className={cx('grid size-5 shrink-0 place-content-center rounded-s border', look)}>
          {Icon && <Icon size={15} strokeWidth={2} className={state === 'working' ? 'animate-spin' : ''} />}
        </span>
        <span aria-live="polite">{t(`captcha.${words[state]}`)}</span>
      </CaptchaButton>
    </Field>
  )
}

/** Its name is what it says; the field around it describes it. */
function CaptchaButton({ children, ...button }: ComponentProps<'button'>) {
  const { id: _, ...described } = useControl()
  return (
    <button
      type="button"
      {...described}
      {...button}
      className="flex h-[46px] w-full cursor-pointer items-center gap-3 rounded-m border border-edge bg-sheet px-3.5 text-left text-data disabled:cursor-default aria-invalid:border-bad"
    >
      {children}
    </button>
  )
}

const words = { idle: 'label', working: 'working', done: 'done', failed: 'failed' } as const
const looks = {
  idle: { Icon: null, look: 'border-edge bg-paper' },
  working: { Icon: LoaderCircle, look: 'border-transparent text-ink-2' },
  done: { Icon: Check, look: 'border-fill bg-fill text-on-fill' },
  failed: { Icon: RotateCw, look: 'border-transparent text-bad' },
} as const
