import type { Db } from '../../db/db.ts'
import { inParts, sweepEach } from '../../db/sweeps.ts'
import type { Deps } from '../../http/deps.ts'
import type { Job } from '../../services/jobs.ts'
import { mailAtOnce } from '../../services/post.ts'
import type { SecretBox } from '../../services/secret-box.ts'
import type { Letter } from '../../words/letters.ts'
import { withDefaults } from '../profile/public.ts'
import { readLetterhead } from '../site-settings/public.ts'
import { digestOf } from './digest.ts'
import {
  claimDueReader,
  listDue,
  listDueReaders,
  putOff,
  settleDue,
  type DueNotice,
  type DueReader,
} from './due-queries.ts'
import { quietUntil } from './mail-times.ts'

type Needs = Pick<Deps, 'db' | 'log' | 'jobs' | 'secretBox' | 'siteUrl' | 'settings' | 'config'>

const postNotices: Job<object> = { name: 'notices.post' }

/** Every minute mails what has waited long enough. */
export async function startNoticeJobs(deps: Needs) {
  await deps.jobs.work(postNotices, () => postDue(deps))
  await deps.jobs.schedule(postNotices, '* * * * *', {})
}

/** Mails all that is due, each once, however many nodes do so at the same time; a person who cannot be mailed holds up nobody. */
export async function postDue(deps: Needs, now = new Date()): Promise<void> {
  const { network } = await readLetterhead(deps)
  await sweepEach(
    deps,
    'notices.post',
    inParts((after, most) => listDueReaders(deps.db, now, after, most)),
    ({ id }) => id,
    ({ id }) =>
      deps.db.transaction(async (tx) => {
        const reader = await claimDueReader(tx, id)
        if (reader) await postTo(deps, tx, { reader, due: await listDue(tx, id, now), network, now })
      }),
  )
}

type Round = { reader: DueReader; due: DueNotice[]; network: string; now: Date }

async function postTo({ jobs, secretBox, siteUrl }: Needs, tx: Db, { reader, due, network, now }: Round) {
  const later = quietUntil(now, reader)
  if (later) return putOff(tx, reader.id, now, later)
  const preferences = withDefaults(reader.notification_preferences)
  const wanted = due.filter(
    ({ type, is_read }) => !is_read && reader.status === 'active' && preferences[type] !== 'off',
  )
  const alone = wanted.flatMap((notice) => unseal(secretBox, notice, reader))
  const gathered = wanted.filter(({ mail }) => mail === 'digest')
  const digest =
    gathered.length > 0 ? [digestOf({ reader, notices: gathered, network, now, site: siteUrl(), box: secretBox })] : []
  await mailAtOnce(jobs, secretBox, tx, [...alone.map(({ letter }) => letter), ...digest])
  const sent = new Set([...alone, ...gathered].map(({ id }) => id))
  await settleDue(tx, [...sent], 'sent', now)
  const dropped = due.map(({ id }) => id).filter((id) => !sent.has(id))
  await settleDue(tx, dropped, 'none', now)
}

/** The letter that waited, to where its reader gets his mail now; one sealed with a key that is gone is lost. */
function unseal(
  box: SecretBox,
  { id, mail, sealed }: DueNotice,
  { email }: DueReader,
): { id: string; letter: Letter }[] {
  if (mail !== 'alone' || !sealed) return []
  try {
    const letter: Letter = JSON.parse(box.open(sealed))
    return [{ id, letter: { ...letter, to: email } }]
  } catch {
    return []
  }
}
