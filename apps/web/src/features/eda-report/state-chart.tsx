import { orderStates, type OrderState } from '@guildhall/contract/order-rules'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/format.ts'
import { Section } from '../../ui/section.tsx'

/** The orders by where they stand: bars for the eye, with the number beside each. */
export function StateChart({ states }: { states: Record<OrderState, number> }) {
  const { t, i18n } = useTranslation(['eda-report', 'contract'])
  const most = Math.max(1, ...Object.values(states))
  return (
    <Section title={t('states')}>
      <ul className="text-data">
        {orderStates
          .filter((state) => states[state] > 0)
          .map((state) => (
            <li
              key={state}
              className="grid grid-cols-[132px_minmax(0,1fr)_auto] items-center gap-x-3 border-t border-rule py-1.5 first:border-t-0"
            >
              <span>{t(`contract:order_state.${state}`)}</span>
              <span aria-hidden className="h-3">
                <span
                  className="block h-full min-w-[3px] rounded-[2px] bg-d1"
                  style={{ width: `${(states[state] / most) * 100}%` }}
                />
              </span>
              <b className="text-right tabular-nums">{formatNumber(states[state], i18n.language)}</b>
            </li>
          ))}
      </ul>
    </Section>
  )
}
