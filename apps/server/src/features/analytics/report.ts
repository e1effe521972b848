import type { AnalyticsRange, AnalyticsReport, AnalyticsSection } from '@guildhall/contract/analytics'
import { featureOfPage } from '@guildhall/contract/feature-switches'
import { may } from '@guildhall/contract/policy'
import type { SiteSettings } from '@guildhall/contract/site-settings'
import type { Say } from '@guildhall/contract/validation'
import type { Db } from '../../db/db.ts'
import { seesAll, type Actor } from '../../http/actor.ts'
import { readActivity } from './activity.ts'
import { readContent } from './content.ts'
import { cutOf } from './cut.ts'
import { readEvents } from './events.ts'
import { readFunnel } from './funnel.ts'
import { readGrowth } from './growth.ts'
import { readOpportunities } from './opportunities.ts'
import { readOrders } from './orders.ts'
import { readRetention } from './retention.ts'
import { atOneMoment } from './snapshot-queries.ts'
import type { Asked, Section } from './tables.ts'

const sections: Record<AnalyticsSection, (asked: Asked) => Promise<Section>> = {
  growth: readGrowth,
  activity: readActivity,
  retention: readRetention,
  funnel: readFunnel,
  content: readContent,
  events: readEvents,
  opportunities: readOpportunities,
  orders: readOrders,
}

type Reader = { actor: Actor; say: Say; switchedOff: SiteSettings['switched_off'] }

/** Every figure and table of a section, as they were at one moment. */
export async function readSection(
  db: Db,
  { actor, say, switchedOff }: Reader,
  section: AnalyticsSection,
  { from, to }: AnalyticsRange,
): Promise<AnalyticsReport> {
  const range = { from, to }
  const link: Asked['link'] = (path, permission) => {
    const feature = featureOfPage(path.replace(/\?.*/, ''))
    if (feature && switchedOff.includes(feature)) return null
    return seesAll(actor) && (permission === null || may(actor, permission)) ? path : null
  }
  const cut = cutOf(range)
  const read = await atOneMoment(db, (tx) => sections[section]({ db: tx, cut, say, link }))
  return { section, range, before: cut.before, ...read }
}
