import { notificationTypes } from '@guildhall/contract/profile'
import type { SecretBox } from '../../services/secret-box.ts'
import type { Letter } from '../../words/letters.ts'
import { dateFormat } from '../../words/moments.ts'
import { sayIn } from '../../words/say.ts'
import type { DueNotice, DueReader } from './due-queries.ts'
import { unsubscribeFor } from './unsubscribe-link.ts'

type Gathered = {
  reader: DueReader
  /** The oldest first. */
  notices: DueNotice[]
  network: string
  now: Date
  site: string
  box: SecretBox
}

const mostLines = 50

/** One letter about all of them, by what they are about; of too many it names the newest. */
export function digestOf({ reader, notices, network, now, site, box }: Gathered): Letter {
  const { id, email, first_name, language, time_zone } = reader
  const say = sayIn(language)
  const named = notices.slice(-mostLines)
  const types = notificationTypes.filter((type) => notices.some((notice) => notice.type === type))
  const groups = types.flatMap((type) => {
    const lines = named
      .filter((notice) => notice.type === type)
      .map(({ letter, values, link }) => ({
        title: say(`letter.${letter}.subject`, { network, ...values }),
        link: `${site}${link}`,
      }))
    return lines.length > 0 ? [{ title: say(`notification.type.${type}`), lines }] : []
  })
  const count = notices.length - named.length
  const more = count > 0 ? [{ title: say('letter.digest.more', { count }), lines: [] }] : []
  const format = dateFormat(language, { day: 'numeric', month: 'long', timeZone: time_zone })
  return {
    name: 'digest',
    to: email,
    first_name,
    language,
    link: `${site}/home`,
    values: { when: format.format(now) },
    groups: [...groups, ...more],
    unsubscribe: unsubscribeFor(box, site, id, types),
  }
}
