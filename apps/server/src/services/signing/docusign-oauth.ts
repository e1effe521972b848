import { z } from 'zod'
import { DocusignError, readDocusign } from './docusign-http.ts'

/** The network's own application at DocuSign. */
export type DocusignApp = {
  clientId: string
  clientSecret: string
  /** Where codes become tokens. */
  authUrl: string
  /** Where people give their consent; elsewhere than `authUrl` in the demo only. */
  consentUrl: () => string
}

export type Tokens = { access_token: string; refresh_token: string; expires_at: string }
export type Account = { account_id: string; account_name: string; base_uri: string }

/** The authorization code grant. */
export type DocusignOAuth = ReturnType<typeof docusignOAuth>

export function docusignOAuth({ clientId, clientSecret, authUrl, consentUrl }: DocusignApp) {
  const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
  const tokensFor = async (grant: Record<string, string>): Promise<Tokens> => {
    const body = new URLSearchParams(grant).toString()
    const { expires_in, ...tokens } = await readDocusign(TokenAnswer, `${authUrl}/oauth/token`, {
      method: 'POST',
      authorization,
      body,
    })
    return { ...tokens, expires_at: new Date(Date.now() + expires_in * 1000).toISOString() }
  }
  return {
    /** The page on which somebody lets the portal use his account. */
    consentPage: (state: string, returnTo: string): string =>
      `${consentUrl()}/oauth/auth?${new URLSearchParams({
        response_type: 'code',
        // `extended` renews the refresh token with every use, so that a connection that is used never runs out.
        scope: 'signature extended',
        client_id: clientId,
        redirect_uri: returnTo,
        state,
      }).toString()}`,
    exchange: (code: string) => tokensFor({ grant_type: 'authorization_code', code }),
    refresh: (refresh_token: string) => tokensFor({ grant_type: 'refresh_token', refresh_token }),
    /** The account that the person uses unless he says otherwise. */
    async account(accessToken: string): Promise<Account> {
      const { accounts } = await readDocusign(UserInfo, `${authUrl}/oauth/userinfo`, {
        authorization: `Bearer ${accessToken}`,
      })
      const account = accounts.find(({ is_default }) => is_default) ?? accounts[0]
      // Tokens go nowhere in the clear, whatever the answer says.
      if (!account || new URL(account.base_uri).protocol !== new URL(authUrl).protocol)
        throw new DocusignError('no_account', 'no account')
      const { account_id, account_name, base_uri } = account
      return { account_id, account_name, base_uri }
    },
  }
}

const TokenAnswer = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  expires_in: z.number().positive(),
})

const UserInfo = z.object({
  accounts: z.array(
    z.object({
      account_id: z.string(),
      is_default: z.boolean(),
      account_name: z.string(),
      base_uri: z.url(),
    }),
  ),
})
