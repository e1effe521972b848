import { api } from '@guildhall/contract/api'
import { type Door, door, type Network } from './network.ts'

const portal = { 'sec-fetch-site': 'same-origin', 'x-requested-with': 'guildhall' }

/** The connection to DocuSign, for which the demo's sandbox stands in. */
export function docusignDoors(network: Network): Door[] {
  const { connect, callback, resume, getTemplates, adopt, disconnect } = api.docusign
  const { admin: caller } = network
  return [
    door(connect, async () => ({ caller, input: {} })),
    door(callback, async () => ({ caller, input: { query: await consented(network) } })),
    door(resume, async () => {
      await connected(network)
      return { caller, input: {} }
    }),
    door(getTemplates, async () => ({ caller, input: { body: { access_token: await connected(network) } } })),
    door(adopt, async () => {
      const access_token = await connected(network)
      const [template] = (await caller.call(getTemplates, { body: { access_token } })).data
      return { caller, input: { body: { access_token, template_id: template?.template_id ?? '' } } }
    }),
    door(disconnect, async () => {
      await connected(network)
      return { caller, input: {} }
    }),
  ]
}

/** What somebody comes back with who has given his consent. */
async function consented({ server, admin }: Network) {
  const { pathname, search } = new URL((await admin.call(api.docusign.connect, {}, portal)).data.url)
  const { headers } = await server.http.inject({
    method: 'POST',
    url: pathname + search,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'action=allow',
  })
  const back = new URL(String(headers.location)).searchParams
  return { code: back.get('code') ?? '', state: back.get('state') ?? '' }
}

const connected = async (network: Network) =>
  (await network.admin.call(api.docusign.callback, { query: await consented(network) })).data.access_token
