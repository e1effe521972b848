import type { Db } from '../../db/db.ts'
import type { Deps } from '../../http/deps.ts'
import { found } from '../../http/errors.ts'
import type { Letter } from '../../words/letters.ts'
import { momentIn } from '../../words/moments.ts'
import { listAsked } from './need-queries.ts'
import { findVersionToRead } from './queries.ts'

type Needs = Pick<Deps, 'post' | 'siteUrl'>

/** Asks those who need a EULA to accept its new version. */
export const tellPublished = (deps: Needs, tx: Db, versionId: string) => tell(deps, tx, versionId, 'eula_published')

/** Reminds those who still have not, before their seats rest. */
export const tellReminder = (deps: Needs, tx: Db, versionId: string) => tell(deps, tx, versionId, 'eula_reminder')

async function tell({ post, siteUrl }: Needs, tx: Db, versionId: string, name: 'eula_published' | 'eula_reminder') {
  const version = found(await findVersionToRead(tx, versionId))
  const asked = await listAsked(tx, version)
  const letters = asked.map(({ email, first_name, language, organization, accepts_for }): Letter => ({
    name: accepts_for === 'organization' ? `${name}_organization` : name,
    to: email,
    first_name,
    language,
    link: `${siteUrl()}/eda/eulas?read=${versionId}&set=1`,
    values: {
      title: version.name,
      number: String(version.number),
      organization,
      when: momentIn(language, graceEnd(version), 'UTC'),
    },
    ...(version.note ? { quote: version.note } : {}),
  }))
  if (letters.length > 0) await post.send(tx, ...letters)
  return letters.length
}

function graceEnd({ published_at, grace_days }: { published_at: string | null; grace_days: number }): string {
  const end = new Date(published_at ?? Date.now())
  end.setUTCDate(end.getUTCDate() + grace_days)
  return end.toISOString()
}
