import type { PersonAccess } from '@guildhall/contract/access'
import { Check, Minus, X, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { cx } from '../../ui/cx.ts'
import { Section } from '../../ui/section.tsx'
import { Status } from '../../ui/status.tsx'
import { type Condition, explain, type State } from './explain.ts'
import type { Subject } from './subjects.ts'
import { useConditionWords } from './use-condition-words.ts'

/** The answer, the rule behind it, each condition, and what would fix those that are missing. */
export function Verdict({ person, subject }: { person: PersonAccess; subject: Subject }) {
  const { t } = useTranslation('explain')
  const { granted, rule, conditions } = explain(person, subject.asked)
  const words = useConditionWords(person, subject.asked)
  const missing = conditions.filter(({ state }) => state === 'missing')
  const outcome = granted ? 'granted' : 'refused'
  return (
    <div className="max-w-[920px]">
      <div aria-live="polite" className="mb-8 border-t border-ink-rule pt-4">
        <Status kind={granted ? 'done' : 'refused'}>{t(`verdict.${outcome}`)}</Status>
        <p className="mt-2 font-serif text-h2 leading-[1.25] text-balance">
          {t(`verdict.${outcome}_${subject.kind}`, { name: person.name, what: subject.option.label })}
        </p>
        <p className="mt-2 max-w-[68ch] text-pretty text-ink-2">
          <b className="text-ink">{t('rule.title')}:</b> {t(`rule.${rule}`)}
        </p>
      </div>
      <Section title={t('conditions')}>
        <ul>
          {conditions.map((condition) => (
            <ConditionRow
              key={condition.name}
              condition={condition}
              title={words.titleOf(condition)}
              about={words.aboutOf(condition)}
            />
          ))}
        </ul>
      </Section>
      {missing.length > 0 && (
        <Section title={t('fixes')}>
          <ul>
            {[...new Set(missing.map(words.fixOf))].map((fix) => (
              <li key={fix} className="border-t border-rule py-2.5 text-pretty first:border-t-0">
                {fix}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  )
}

type RowProps = { condition: Condition; title: string; about: string | undefined }

function ConditionRow({ condition: { state }, title, about }: RowProps) {
  const { t } = useTranslation('explain')
  const { Icon, look } = signs[state]
  return (
    <li className="flex gap-3 border-t border-rule py-2.5 first:border-t-0">
      <Icon aria-hidden className={cx('mt-[3px] size-4', look)} strokeWidth={2.2} />
      <div className="min-w-0 flex-1">
        <p className="font-[560]">{title}</p>
        {about && <p className="text-data wrap-anywhere text-ink-2">{about}</p>}
      </div>
      <span className={cx('text-data whitespace-nowrap', state === 'missing' ? 'font-[560] text-bad' : 'text-ink-2')}>
        {t(`state.${state}`)}
      </span>
    </li>
  )
}

const signs: Record<State, { Icon: LucideIcon; look: string }> = {
  met: { Icon: Check, look: 'text-ok' },
  missing: { Icon: X, look: 'text-bad' },
  waived: { Icon: Minus, look: 'text-ink-3' },
}
