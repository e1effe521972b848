import { useDeferredValue, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../../ui/cx.ts'
import type { Strength, strengthOf } from './strength.ts'

/** Says how good a new password is, and forbids nothing. */
export function PasswordStrength({ password, email }: { password: string; email: string }) {
  const { t, ready } = useTranslation('auth')
  const strength = useStrength(useDeferredValue(password), email)
  const { bars, colour } = strength ? looks[strength] : noLook
  return (
    <div className="flex h-5 items-center gap-3 text-[13px]">
      <div aria-hidden className="flex flex-1 gap-1">
        {[1, 2, 3, 4].map((bar) => (
          <span key={bar} className={cx('h-1 flex-1 rounded-full', bar <= bars ? colour : 'bg-rule-2')} />
        ))}
      </div>
      <output className="min-w-[9.5em] text-right text-ink-2">
        {strength && ready && (
          <>
            {t('reset.strength')} <b className="font-semibold text-ink">{t(`reset.${strength}`)}</b>
          </>
        )}
      </output>
    </div>
  )
}

const noLook = { bars: 0, colour: '' }
const looks: Record<Strength, { bars: number; colour: string }> = {
  weak: { bars: 1, colour: 'bg-bad' },
  fair: { bars: 2, colour: 'bg-warn' },
  good: { bars: 3, colour: 'bg-ok' },
  strong: { bars: 4, colour: 'bg-ok' },
}

function useStrength(password: string, email: string): Strength | null {
  const [estimate, setEstimate] = useState<typeof strengthOf | null>(null)
  useEffect(() => {
    // A hint that does not arrive is not missed.
    import('./strength.ts').then(
      (loaded) => setEstimate(() => loaded.strengthOf),
      () => undefined,
    )
  }, [])
  return estimate && password ? estimate(password, email) : null
}
