import { type Bench, stopAll } from './bench.ts'
import { query } from './databases.ts'
import { smallNetwork } from './measure-searches.ts'
import { startOurs } from './servers.ts'
import { captureStatements } from './statements.ts'

const path = '/api/messages/messaged-user-list'

/** How many statements the list of conversations costs, with a few of them and with a full page. */
export async function measureInbox({ judge, database }: Bench) {
  const url = await database({ users: smallNetwork })
  const ours = await startOurs(url, [])
  const counts: number[] = []
  for (const more of [2, 60]) {
    await begin(url, ours.token, more)
    const { lists } = await captureStatements(url, [path], ours.token)
    counts.push(lists[path]?.length ?? Number.NaN)
  }
  await stopAll({ ours })
  const [few = Number.NaN, many = Number.NaN] = counts
  console.log(`\nThe list of conversations: ${few} statements for a few, ${many} for a page`)
  judge('the statements of a few conversations for a page of them', many / few, 'at most', 1)
}

/** Conversations of somebody with as many others, one message in each. */
const begin = (url: string, token: string, count: number) =>
  query(
    url,
    `with me as (select user_id as id from sessions where token_hash = encode(sha256($1::bytea), 'hex')),
      begun as (
        insert into conversations (kind, key, created_by_id, last_seq)
        select 'direct', concat('inbox:', me.id, ':', other.id), other.id, 1
        from me, (select id from users where id not in (select id from me) order by md5(id::text || $2) limit $2::int) other
        on conflict do nothing returning id, created_by_id
      ),
      joined as (
        insert into conversation_members (conversation_id, user_id)
        select begun.id, unnest(array[me.id, created_by_id]) from begun, me
      )
    insert into messages (id, conversation_id, seq, author_id, body)
    select gen_random_uuid(), id, 1, created_by_id, 'Good morning.' from begun`,
    [token, count],
  )
