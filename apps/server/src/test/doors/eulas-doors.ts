import { api } from '@guildhall/contract/api'
import { aEula, eulaInput } from '../eulas.ts'
import { type Door, door, type Network } from './network.ts'

/** What is changed about EULAs, and accepted of them. */
export function eulasDoors({ db, admin: caller, organizationAdmin }: Network): Door[] {
  const { create, update, saveDraft, publish, delete: remove, accept } = api.eulas
  const draft = () => aEula(db, { versions: [{ published_at: null }] })
  return [
    door(create, async () => ({ caller, input: { body: eulaInput() } })),
    door(update, async () => ({ caller, input: { body: { ...eulaInput(), id: (await aEula(db)).id } } })),
    door(saveDraft, async () => ({ caller, input: { body: { eula_id: (await aEula(db)).id, text: '<p>More.</p>' } } })),
    door(publish, async () => ({ caller, input: { body: { id: (await draft()).newest.id } } })),
    door(remove, async () => ({ caller, input: { params: { id: (await draft()).id } } })),
    door(accept, async () => {
      const { newest } = await aEula(db)
      const { id: version_id, text_sha256 } = newest
      const body = { version_id, text_sha256, accepts_for: 'organization' as const, consent: true }
      return { caller: organizationAdmin, input: { body } }
    }),
  ]
}
