import { opportunityKinds } from '@guildhall/contract/opportunities'
import * as q from './opportunity-queries.ts'
import { figure, hasSomething, sumOf, table, timeTable, type Asked, type Section } from './tables.ts'

const mostOpportunities = 20

/** What is on offer, and who responds. */
export async function readOpportunities(asked: Asked): Promise<Section> {
  const { db, cut } = asked
  const { published } = await q.countPublished(db, cut)
  const { responses } = await q.countResponses(db, cut)
  const { awarded } = await q.countAwarded(db, cut)
  return {
    figures: [
      figure('published', sumOf(published, cut)),
      figure('responses', sumOf(responses, cut)),
      figure('organizations', await q.countResponders(db, cut)),
      figure('awarded', sumOf(awarded, cut)),
    ],
    tables: [
      timeTable('responses', 'columns', cut, { key: 'count', counts: responses }),
      await kindsTable(asked),
      await mostTable(asked),
    ],
  }
}

async function kindsTable({ db, cut, say }: Asked) {
  const kinds = new Map((await q.countKinds(db, cut)).map((row) => [row.kind, row]))
  const none = { published: 0, responses: 0 }
  const rows = opportunityKinds.map((kind) => {
    const { now, before } = kinds.get(kind) ?? { now: none, before: none }
    return {
      key: kind,
      label: say(`analytics.opportunity_kind.${kind}`),
      values: [now.published, now.responses],
      before: [before.published, before.responses],
      link: null,
    }
  })
  return table('kinds', 'bars', 'name', ['published', 'responses'], rows.filter(hasSomething))
}

async function mostTable({ db, cut, link }: Asked) {
  const rows = (await q.listMostResponses(db, cut, mostOpportunities)).map(({ id, title, now, before }) => ({
    key: id,
    label: title,
    values: [now],
    before: [before],
    link: link(`/opportunities/details/${id}`, 'opportunity_read'),
  }))
  return table('opportunities', 'list', 'name', ['responses'], rows)
}
