import { useTranslation } from 'react-i18next'

export const readinessLevels = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const
export type ReadinessLevel = (typeof readinessLevels)[number]

/** Whether a number is one of the ten levels. */
export const levelOf = (level: number | null): ReadinessLevel | null =>
  readinessLevels.find((each) => each === String(level)) ?? null

/** What a level of manufacturing readiness means, in a few words and in a sentence. */
export function useReadiness() {
  const { t } = useTranslation('capabilities')
  return {
    title: (level: ReadinessLevel) => t(`readiness.${level}.title`),
    about: (level: ReadinessLevel) => t(`readiness.${level}.about`),
  }
}

/** Ten steps, those that are reached filled in, with the words beside them. */
export function Readiness({ level }: { level: number | null }) {
  const { t } = useTranslation('capabilities')
  const readiness = useReadiness()
  const known = levelOf(level)
  if (!known) return <span className="text-ink-3">{t('not_said')}</span>
  return (
    <span className="grid gap-1.5">
      <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <b className="font-serif text-[19px] leading-none font-[480] tabular-nums">
          {t('readiness_of', { level: known })}
        </b>
        <Steps reached={Number(known)} />
      </span>
      <span>
        <span className="font-semibold">{readiness.title(known)}</span>
        <span className="block text-small font-normal text-ink-2">{readiness.about(known)}</span>
      </span>
    </span>
  )
}

const Steps = ({ reached }: { reached: number }) => (
  <span aria-hidden className="flex gap-[3px]">
    {readinessLevels.map((each) => (
      <span
        key={each}
        className={Number(each) <= reached ? 'h-2.5 w-2 bg-accent' : 'h-2.5 w-2 border border-rule-2 bg-transparent'}
      />
    ))}
  </span>
)
