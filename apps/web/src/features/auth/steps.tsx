import { useTranslation } from 'react-i18next'
import { cx } from '../../ui/cx.ts'

const steps = ['scan', 'codes', 'questions'] as const

/** How far an enrolment has come. */
export function Steps({ now }: { now: (typeof steps)[number] }) {
  const { t } = useTranslation('auth')
  return (
    <ol className="mt-5 mb-[26px] flex text-[13px] print:hidden">
      {steps.map((step, at) => (
        <li
          key={step}
          aria-current={step === now ? 'step' : undefined}
          className={cx(
            'flex-1 border-t-2 pt-2 pr-2.5',
            at <= steps.indexOf(now) ? 'border-accent' : 'border-rule-2',
            step === now ? 'font-[620] text-ink' : at < steps.indexOf(now) ? 'text-ink-2' : 'text-ink-3',
          )}
        >
          {t(`steps.${step}`)}
        </li>
      ))}
    </ol>
  )
}
