import type { Portal } from '@guildhall/contract/site-settings'
import { audited, type Author } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../http/deps.ts'
import { smallPicture } from '../../services/pictures.ts'
import type { Letterhead } from '../../words/letters.ts'
import { lockSettings, readLogoVersion, replaceSiteLogo } from './queries.ts'

type Known = Pick<Deps, 'db' | 'settings' | 'config'>

/** What the portal shows of the network; the name of the start settings holds until an administrator chooses one. */
export async function readBrand({ db, settings, config }: Known): Promise<Portal> {
  const { network_name, support_email, switched_off, time_zone } = await settings.read()
  return {
    network_name: network_name || config.networkName,
    support_email,
    switched_off,
    time_zone,
    logo: await readLogoVersion(db),
  }
}

/** What stands on every letter. */
export async function readLetterhead(deps: Known & Pick<Deps, 'siteUrl'>): Promise<Letterhead> {
  const { network_name, logo } = await readBrand(deps)
  const { mail_from_name, mail_reply_to, mail_footer, support_email } = await deps.settings.read()
  return {
    network: network_name,
    from_name: mail_from_name,
    reply_to: mail_reply_to || support_email,
    footer: mail_footer,
    logo_url: logo ? `${deps.siteUrl()}/api/site-settings/logo/${logo}` : '',
  }
}

/** Stores the network's logo, or takes it away. */
export async function storeLogo(db: Db, author: Author, logo_image: string | null) {
  const image = logo_image === null ? null : await smallPicture(Buffer.from(logo_image, 'base64'), 'logo_image', 'wide')
  return audited(db, author, async (tx, note) => {
    // Two who store one at the same time take turns.
    await lockSettings(tx)
    const before = { logo: await readLogoVersion(tx) }
    await replaceSiteLogo(tx, image)
    const after = { logo: await readLogoVersion(tx) }
    note({ action: 'site_settings.changed', subject_type: 'site_settings', before, after })
    return after
  })
}
