import { countFunnel, funnelSteps, type Funnel } from './funnel-queries.ts'
import { figure, shareOf, table, type Asked, type Section } from './tables.ts'

/** From asking for access to being an active member. */
export async function readFunnel({ db, cut }: Asked): Promise<Section> {
  const { now, before } = await countFunnel(db, cut)
  const each = <T>(of: (funnel: Funnel) => T) => ({ now: of(now), before: of(before) })
  return {
    figures: [
      figure(
        'requests',
        each(({ requested }) => requested),
      ),
      figure(
        'active_share',
        each(({ active, requested }) => shareOf(active, requested)),
        'share',
      ),
      figure(
        'days_to_active',
        each(({ days_to_active }) => days_to_active),
        'days',
      ),
    ],
    tables: [
      table(
        'funnel',
        'bars',
        'step',
        ['count'],
        funnelSteps.map((step) => ({
          key: step,
          label: null,
          values: [now[step]],
          before: [before[step]],
          link: null,
        })),
      ),
    ],
  }
}
