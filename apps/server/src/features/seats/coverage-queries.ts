import { sql, type SQL } from 'drizzle-orm'

/** `strict` is what a seat needs to become active; `held` is what it needs to stay so: days of grace are still left out. */
export type Measure = 'strict' | 'held'

/**
 * The EULAs that a seat's organization or person has not accepted at the newest version that asks for it: `eula_id`,
 * `name` and `accepts_for`. A seat is covered where there are none. `seat` is what its table goes by in the query around it.
 */
export const lacking = (measure: Measure, seat = 'seats'): SQL => {
  const of = (column: 'tool_id' | 'organization_id' | 'user_id') => sql.raw(`"${seat}"."${column}"`)
  return sql`select distinct e.id as eula_id, e.name, asked.accepts_for
    from tool_eulas te
    join eulas e on e.id = te.eula_id
    join eula_versions needed on needed.eula_id = e.id and needed.reconsent and needed.published_at is not null
      ${measure === 'held' ? graceIsOver : sql``}
    join (values ('organization'), ('user')) asked(accepts_for) on e.scope in (asked.accepts_for, 'both')
    where te.tool_id = ${of('tool_id')} and not exists (
      select from eula_acceptances a
      where a.eula_id = e.id and a.organization_id = ${of('organization_id')} and a.number >= needed.number
        and case asked.accepts_for when 'user' then a.user_id = ${of('user_id')} else a.user_id is null end)`
}

const graceIsOver = sql`and greatest(needed.published_at, te.created_at) + needed.grace_days * interval '1 day' <= now()`
