import { opportunities, type OpportunityRow } from '@guildhall/contract/opportunities'
import { opportunityResponses } from '@guildhall/contract/opportunity-responses'
import { route, type App } from '../../http/route.ts'
import { exportFile, type Columns } from '../../http/table-file.ts'
import { isOpportunityOffice } from './keepers.ts'
import { exportOpportunities, findOpportunity, listHostHubs, listOpportunities } from './list-queries.ts'
import {
  createOpportunity,
  deleteOpportunity,
  publishOpportunity,
  saveOpportunity,
  updateOpportunity,
} from './manage.ts'
import { cancelOpportunity, closeEarly, decideOpportunity } from './outcomes.ts'
import { answer, ask, questionsOf } from './questions.ts'
import { responsesTo, showResponse } from './response-view.ts'
import { beginResponse, submitResponse, updateResponse, withdrawResponse } from './responses.ts'
import { answerInvitation, invitePartner, partnerOptions, removePartner } from './teams.ts'

export function opportunityRoutes(app: App) {
  route(app, opportunities.list, ({ db, actor, query }) => listOpportunities(db, actor, query))
  route(app, opportunities.export, (call) =>
    exportFile(call, 'opportunities', columns, exportOpportunities(call.db, call.actor, call.query)),
  )
  route(app, opportunities.show, ({ db, actor, params }) => findOpportunity(db, actor, params.id))
  route(app, opportunities.create, (call) => createOpportunity(call, call.body))
  route(app, opportunities.update, (call) => updateOpportunity(call, call.body))
  route(app, opportunities.publish, (call) => publishOpportunity(call, call.body))
  route(app, opportunities.close, (call) => closeEarly(call, call.body.id))
  route(app, opportunities.decide, (call) => decideOpportunity(call, call.body))
  route(app, opportunities.cancel, (call) => cancelOpportunity(call, call.body))
  route(app, opportunities.delete, (call) => deleteOpportunity(call, call.params.id))
  route(app, opportunities.save, (call) => saveOpportunity(call, call.body))
  route(app, opportunities.hosts, async ({ db, actor }) => ({
    hubs: await listHostHubs(db, actor),
    is_office: isOpportunityOffice(actor),
    organization: actor.organization_id ? { id: actor.organization_id, name: actor.organization_name ?? '' } : null,
  }))

  route(app, opportunities.questions, ({ db, actor, query }) => questionsOf(db, actor, query))
  route(app, opportunities.ask, (call) => ask(call, call.body))
  route(app, opportunities.answer, (call) => answer(call, call.body))

  route(app, opportunityResponses.list, ({ db, actor, query }) => responsesTo(db, actor, query.opportunity_id))
  route(app, opportunityResponses.show, ({ db, actor, params }) => showResponse(db, actor, params.id))
  route(app, opportunityResponses.begin, (call) => beginResponse(call, call.body.opportunity_id))
  route(app, opportunityResponses.update, (call) => updateResponse(call, call.body))
  route(app, opportunityResponses.submit, (call) => submitResponse(call, call.body))
  route(app, opportunityResponses.withdraw, (call) => withdrawResponse(call, call.body.id))
  route(app, opportunityResponses.invite, (call) => invitePartner(call, call.body))
  route(app, opportunityResponses.removePartner, (call) => removePartner(call, call.body))
  route(app, opportunityResponses.answerInvitation, (call) => answerInvitation(call, call.body))
  route(app, opportunityResponses.partnerOptions, ({ db, actor, query }) => partnerOptions(db, actor, query))
}

const columns: Columns<OpportunityRow> = {
  number: (row) => row.number,
  kind: (row) => row.kind,
  title: (row) => row.title,
  phase: (row) => row.phase,
  sponsor: (row) => row.sponsor,
  organization: (row) => row.organization?.name ?? null,
  hub: (row) => row.hub_name,
  opens_at: (row) => row.opens_at,
  questions_until: (row) => row.questions_until,
  closes_at: (row) => row.closes_at,
  time_zone: (row) => row.time_zone,
  funding_from: (row) => row.funding_from?.toString() ?? null,
  funding_to: (row) => row.funding_to?.toString() ?? null,
  place: (row) => row.place,
  wanted: (row) => row.wanted.map(({ name }) => name).join('; '),
}
