import type { Obstacle } from '@guildhall/contract/order-preflight'
import type { OrderDetails } from '@guildhall/contract/orders'

type FieldObstacle = Extract<Obstacle, { kind: 'field' }>

/** What is missing about the project is one thing to do, however many fields it is. */
export type ShownObstacle =
  | Exclude<Obstacle, FieldObstacle>
  | { kind: 'fields'; blocks: true; fields: FieldObstacle['field'][] }

/** What is in the way of an order now: what has to go before it is submitted no longer counts once that is done. */
export function shownObstacles(obstacles: Obstacle[], { state }: Pick<OrderDetails, 'state'>): ShownObstacle[] {
  const counting = obstacles.filter(({ blocks }) => state === 'draft' || !blocks)
  const fields = counting.filter(isField).map(({ field }) => field)
  const others = counting.filter((each) => !isField(each))
  return fields.length > 0 ? [{ kind: 'fields', blocks: true, fields }, ...others] : others
}

const isField = (obstacle: Obstacle): obstacle is FieldObstacle => obstacle.kind === 'field'
