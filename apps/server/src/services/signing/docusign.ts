import type { DocusignApi, Envelope } from './docusign-api.ts'
import { DocusignError } from './docusign-http.ts'
import type { DocusignOAuth } from './docusign-oauth.ts'
import type { DocusignEvent } from './docusign-webhook.ts'
import type { Outgoing, Reading, Sent, Signing } from './signing.ts'

/** DocuSign as the portal knows it: the application that the settings name, and the account that somebody connected. */
export type Docusign = {
  oauth: DocusignOAuth
  isSandbox: boolean
  /** What a call to the webhook says, if DocuSign signed it; else nothing. */
  eventOf: (body: Buffer, signature: string) => DocusignEvent | undefined
  /** The connected account, with a token that lasts for a while; none without a connection. */
  account: () => Promise<DocusignApi | undefined>
  signing: () => Promise<Signing | undefined>
}

/** Where DocuSign calls when something happens to an envelope; it signs these calls with a key of the account. */
export type Hook = { url: string } | undefined

/** Days until an envelope runs out there; the portal takes it back long before. */
const expireAfter = '365'

/** Agreements that are signed on a page of DocuSign, to which the portal leads its own signed-in people. */
export const docusignSigning = (api: DocusignApi, hook: Hook): Signing => ({
  provider: 'docusign',
  async send(agreement, isRepeated) {
    const known = isRepeated ? await api.findEnvelope(agreement.id) : undefined
    if (known) return { provider_reference: known }
    const { envelopeId } = await api.createEnvelope(await envelopeFor(api, agreement, hook))
    return { provider_reference: envelopeId }
  },
  async withdraw(agreement, reason) {
    const id = referenceOf(agreement)
    try {
      await api.voidEnvelope(id, reason)
    } catch (error) {
      // It is void already, which is all that is wanted.
      if ((await api.readEnvelope(id)).status !== 'voided') throw error
    }
  },
  async resend(agreement) {
    await api.resendEnvelope(referenceOf(agreement))
  },
  async openPage(agreement, returnUrl) {
    const id = referenceOf(agreement)
    // As they stand in the envelope: DocuSign knows the signer by these only, whatever his name is by now.
    const signer = signerOf(await api.readEnvelope(id))
    if (!signer?.clientUserId) throw new DocusignError('no_signer', 'no signer')
    const { name: userName, email, clientUserId } = signer
    return api.openRecipientView(id, { returnUrl, authenticationMethod: 'password', userName, email, clientUserId })
  },
  read: async (agreement) => readingOf(api, await api.readEnvelope(referenceOf(agreement))),
})

/** An envelope is made from a template there, for the one who signs in its first role. */
async function envelopeFor(api: DocusignApi, { id, name, template_reference, signer }: Outgoing, hook: Hook) {
  const templateId = template_reference ?? ''
  const { recipients } = await api.readTemplate(templateId)
  const roleName = recipients?.signers[0]?.roleName
  if (!roleName) throw new DocusignError('no_role', 'the template has no role for a signer', true)
  return {
    templateId,
    status: 'sent',
    emailSubject: name.slice(0, 100),
    transactionId: id,
    templateRoles: [{ roleName, name: signer.name, email: signer.email, clientUserId: signer.id }],
    notification: { useAccountDefaults: 'false', expirations: { expireEnabled: 'true', expireAfter, expireWarn: '0' } },
    ...(hook ? { eventNotification: notificationTo(hook.url) } : {}),
  }
}

const notificationTo = (url: string) => ({
  url,
  deliveryMode: 'SIM',
  requireAcknowledgment: 'true',
  loggingEnabled: 'true',
  includeHMAC: 'true',
  includeDocuments: 'false',
  eventData: { version: 'restv2.1', format: 'json' },
  events: ['envelope-sent', 'envelope-delivered', 'envelope-completed', 'envelope-declined', 'envelope-voided'],
})

function readingOf(api: DocusignApi, envelope: Envelope): Reading {
  const signer = signerOf(envelope)
  const now = new Date().toISOString()
  switch (envelope.status) {
    case 'completed':
      return {
        status: 'signed',
        at: envelope.completedDateTime ?? now,
        signed_name: signer?.name ?? '',
        document: () => readSigned(api, envelope.envelopeId),
      }
    case 'declined':
      return { status: 'declined', at: envelope.declinedDateTime ?? now, reason: signer?.declinedReason ?? '' }
    case 'voided': {
      const reason = envelope.voidedReason ?? ''
      return { status: /expired/i.test(reason) ? 'expired' : 'voided', at: envelope.voidedDateTime ?? now, reason }
    }
    case 'delivered':
    case 'signed':
      return { status: 'viewed' }
    default:
      return { status: 'sent' }
  }
}

async function readSigned(api: DocusignApi, id: string): Promise<Uint8Array> {
  const document = await api.readCombined(id)
  if (!document.subarray(0, 1024).includes('%PDF-')) throw new DocusignError('no_pdf', 'the signed file is no PDF')
  return document
}

const signerOf = ({ recipients }: Envelope) =>
  recipients?.signers.find(({ clientUserId }) => clientUserId) ?? recipients?.signers[0]

function referenceOf({ provider_reference }: Sent): string {
  if (!provider_reference) throw new DocusignError('no_envelope', 'no envelope', true)
  return provider_reference
}
