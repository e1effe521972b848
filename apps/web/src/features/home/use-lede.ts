import type { UserDetails } from '@guildhall/contract/auth'
import type { HomeFigures } from '@guildhall/contract/home'
import type { Todo, TodoKind } from '@guildhall/contract/notifications'
import { decide, has } from '@guildhall/contract/policy'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/format.ts'
import { networkName } from '../../lib/network.ts'
import { todosQuery } from './api.ts'
import { monthName } from './months.ts'

type Total = NonNullable<HomeFigures['total_organizations']>

/**
 * What still keeps the person's organization outside, unless he sees it step by step below; how the network grew, for those
 * who see its figures, and what waits for them; else where he belongs.
 */
export function useLede(person: UserDetails, total: Total | undefined, without: TodoKind[]): string {
  const { t } = useTranslation(['home', 'contract'])
  const { data: todos = [] } = useQuery({ ...todosQuery, enabled: total !== undefined })
  const grown = useGrowth(total)
  const waiting = useWaiting(todos.filter(({ kind }) => !without.includes(kind)))
  const decision = decide(person, 'chat')
  const missing = decision.granted
    ? []
    : decision.obstacles.filter((each) => each === 'agreement' || each === 'payment')
  if (missing.length > 0 && !has(person, 'organization_admin'))
    return missing.map((each) => t(`contract:obstacle.${each}`)).join(' ')
  if (grown) return [grown, waiting].filter(Boolean).join(' ')
  const { organization_name: organization } = person
  const network = networkName()
  return organization ? t('home:of_organization', { organization, network }) : network
}

/** Since the end of the month before, or where nothing came since then, over the year. */
function useGrowth(total: Total | undefined): string | undefined {
  const { t, i18n } = useTranslation('home')
  const say = useCount()
  if (!total) return undefined
  const [before, now] = total.months.slice(-2)
  const network = networkName()
  const sinceMonth = total.count - (before?.count ?? total.count)
  if (before && sinceMonth > 0) {
    const month = monthName(before.month, i18n.language, { month: 'long' })
    return t('lede.since_month', { network, month, count: sinceMonth, number: say(sinceMonth) })
  }
  const inYear = total.count - (now?.year_before ?? total.count)
  if (inYear > 0) return t('lede.in_year', { network, count: inYear, number: say(inYear) })
  return t('lede.has', { network, count: total.count, number: say(total.count) })
}

const weekMs = 7 * 86_400_000

/** How much waits, and how much of it has waited long. */
function useWaiting(todos: Todo[]): string {
  const { t, i18n } = useTranslation('home')
  const say = useCount()
  // Weeks are counted: the moment at which the page was opened will do.
  const [now] = useState(() => Date.now())
  if (todos.length === 0) return ''
  const old = todos.filter(({ since_at }) => since_at !== null && now - Date.parse(since_at) > weekMs).length
  const things = { count: todos.length, number: say(todos.length) }
  const sentence =
    old === 0
      ? t('lede.waiting', things)
      : old === todos.length
        ? t('lede.waiting_all_old', things)
        : t('lede.waiting_old', { things: t('lede.things', things), count: old, number: say(old) })
  return sentence.charAt(0).toLocaleUpperCase(i18n.language) + sentence.slice(1)
}

/** A few as a word, more as a number, as a letter would have it. */
function useCount(): (count: number) => string {
  const { t, i18n } = useTranslation('home')
  return (count) => {
    const words = t('lede.numbers').split(' ')
    return words[count - 2] ?? formatNumber(count, i18n.language)
  }
}
