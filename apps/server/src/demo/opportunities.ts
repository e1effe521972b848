import type { Db } from '../db/db.ts'
import {
  opportunities,
  opportunity_amendments,
  opportunity_capabilities,
  opportunity_questions,
  opportunity_responses,
  opportunity_saves,
  response_partners,
} from '../db/schema/opportunities.ts'
import { continueNumbers } from './number-series.ts'
import { openOpportunities } from './opportunity-open.ts'
import { pastOpportunities } from './opportunity-past.ts'
import type { DemoOpportunity } from './opportunity-told.ts'
import { organizationId } from './organizations.ts'
import { daysAgo, idOf } from './stable.ts'
import { nodeId } from './taxonomy.ts'

/** The opportunities of the demo network, what was asked about them, and who responds. */
export async function loadOpportunities(tx: Db) {
  const all = [...openOpportunities(), ...pastOpportunities()]
  await tx.insert(opportunities).values(all.map(({ row }) => row))
  await continueNumbers(
    tx,
    (prefix, year) => `opportunity-${prefix}-${year}`,
    all.map(({ row }) => row.number),
  )
  await tx.insert(opportunity_capabilities).values(all.flatMap(wantedOf))
  await tx.insert(opportunity_saves).values(all.flatMap(savesOf))
  await tx.insert(opportunity_questions).values(all.flatMap(questionsOf))
  await tx.insert(opportunity_amendments).values(all.flatMap(amendmentsOf))
  await tx.insert(opportunity_responses).values(all.flatMap(responsesOf))
  await tx.insert(response_partners).values(all.flatMap(partnersOf))
}

const userId = (email: string) => idOf('user', email)
const office = userId('system_admin@demo.guildhall.test')

const wantedOf = ({ row, wanted }: DemoOpportunity) =>
  wanted.map(({ node, degree }, position) => ({ opportunity_id: row.id, node_id: nodeId(node), degree, position }))

const savesOf = ({ row, saved }: DemoOpportunity) =>
  saved.map((email) => ({ opportunity_id: row.id, user_id: userId(email), created_at: daysAgo(1.5) }))

const questionsOf = ({ row, questions }: DemoOpportunity) =>
  questions.map(({ by, days, question, answer = '' }) => ({
    id: idOf('question', `${row.number} ${question}`),
    opportunity_id: row.id,
    asked_by_id: userId(by),
    question,
    answer,
    answered_by_id: answer ? office : null,
    answered_at: answer ? daysAgo(days - 1) : null,
    created_at: daysAgo(days),
  }))

const amendmentsOf = ({ row, amendments }: DemoOpportunity) =>
  amendments.map(({ days, note, changes }, index) => ({
    id: idOf('amendment', `${row.number} ${index}`),
    opportunity_id: row.id,
    number: index + 1,
    note,
    changes,
    by_id: office,
    created_at: daysAgo(days),
  }))

const responseId = (number: string, organization: string) => idOf('response', `${number} ${organization}`)

const responsesOf = ({ row, responses }: DemoOpportunity) =>
  responses.map(({ organization, by, state, title, statement }) => {
    const isHandedIn = state !== 'draft'
    const handedIn = new Date(Math.min(Date.parse(row.closes_at), Date.now()) - 50 * 60 * 60 * 1000).toISOString()
    return {
      id: responseId(row.number, organization),
      opportunity_id: row.id,
      organization_id: organizationId(organization),
      state,
      title,
      statement,
      created_by_id: userId(by),
      submitted_by_id: isHandedIn ? userId(by) : null,
      submitted_at: isHandedIn ? handedIn : null,
      decided_at: state === 'awarded' || state === 'declined' ? row.decided_at : null,
      created_at: row.opens_at,
      updated_at: handedIn,
    }
  })

const partnersOf = ({ row, responses }: DemoOpportunity) =>
  responses.flatMap(({ organization, by, partners = [] }) =>
    partners.map((partner) => ({
      response_id: responseId(row.number, organization),
      organization_id: organizationId(partner.organization),
      state: partner.state,
      part: partner.part,
      invited_by_id: userId(by),
      answered_at: partner.state === 'invited' ? null : row.opens_at,
      created_at: row.opens_at,
    })),
  )
