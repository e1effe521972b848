import type { OrderDetails } from '@guildhall/contract/orders'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../ui/form/date-text.ts'
import { toolName } from './order-words.ts'
import type { ShownObstacle } from './shown-obstacles.ts'

type Told = { title: string; text?: string }

/** What an obstacle is called, and what is known about it. */
export function useObstacleWords(obstacle: ShownObstacle, order: OrderDetails): Told {
  const { t, i18n } = useTranslation('orders')
  return wordsOf(obstacle, order, t, (day) => formatDay(day, i18n.language))
}

function wordsOf(
  obstacle: ShownObstacle,
  order: OrderDetails,
  t: TFunction<'orders'>,
  day: (day: string) => string,
): Told {
  const organization = order.organization.name
  switch (obstacle.kind) {
    case 'standing':
      return { title: t(`obstacle.standing.${obstacle.lacks}`, { organization }), text: t('obstacle.standing.text') }
    case 'package':
      return { title: t('obstacle.package', { name: order.package.name }), text: t('obstacle.package_text') }
    case 'level':
      return {
        title: t('obstacle.level', { level: obstacle.level }),
        text: t('obstacle.level_text', { names: obstacle.eligible }),
      }
    case 'type':
      return { title: t('obstacle.type', { organization }), text: t('obstacle.package_text') }
    case 'limit':
      return {
        title: t('obstacle.limit', { count: obstacle.most, used: obstacle.used }),
        text: t('obstacle.limit_text', { organization }),
      }
    case 'tool':
      return { title: t('obstacle.tool', { name: toolName(obstacle.tool) }), text: t('obstacle.package_text') }
    case 'seats':
      return seatWords(obstacle, t, day)
    case 'no_seats':
      return { title: t('obstacle.no_seats'), text: t('obstacle.no_seats_text') }
    case 'people':
      return {
        title: t('obstacle.people', { count: obstacle.people, name: toolName(obstacle.tool) }),
        text: t('obstacle.people_text', { count: obstacle.seats }),
      }
    case 'strangers':
      return {
        title: t('obstacle.strangers', { count: obstacle.people.length }),
        text: t('obstacle.strangers_text', { names: obstacle.people.map(({ name }) => name), organization }),
      }
    case 'fields':
      return {
        title: t('obstacle.fields'),
        text: t('obstacle.fields_text', { names: obstacle.fields.map((field) => t(`obstacle.field.${field}`)) }),
      }
    case 'eula_organization':
      return {
        title: t('obstacle.eula', obstacle),
        text: t(obstacle.may_accept ? 'obstacle.eula_yours' : 'obstacle.eula_theirs', { organization }),
      }
    case 'eula_people':
      return {
        title: t('obstacle.eula_by', { ...obstacle, count: obstacle.people.length }),
        text: t('obstacle.eula_people', {
          names: obstacle.people.map(({ name }) => name),
          count: obstacle.people.length,
        }),
      }
    case 'not_ready':
      return {
        title: t('obstacle.not_ready', { count: obstacle.people.length }),
        text: t('obstacle.not_ready_text', { names: obstacle.people.map(({ name }) => name) }),
      }
  }
}

function seatWords(
  { tool, asked, free, held_by }: Extract<ShownObstacle, { kind: 'seats' }>,
  t: TFunction<'orders'>,
  day: (day: string) => string,
): Told {
  const name = toolName(tool)
  const title = free > 0 ? t('obstacle.seats', { free, asked, name }) : t('obstacle.seats_gone', { name })
  if (!held_by) return { title, text: t('obstacle.seats_text') }
  const { number, ends_on } = held_by
  return {
    title,
    text: ends_on ? t('obstacle.held_until', { number, day: day(ends_on) }) : t('obstacle.held', { number }),
  }
}
