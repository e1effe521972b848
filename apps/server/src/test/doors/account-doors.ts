import { api } from '@guildhall/contract/api'
import { one } from '../../db/db.ts'
import { access_requests } from '../../db/schema/access-requests.ts'
import { solvedCaptcha } from '../captcha.ts'
import { aMember, aNewcomer, password, questions } from '../sign-in.ts'
import { aSignUp, mailsTo, tokenIn, verify } from '../sign-up.ts'
import { softPasskey } from '../soft-passkey.ts'
import { type Door, door, type Network } from './network.ts'

/** How somebody gets an account, and into it. */
export const accountDoors = (network: Network): Door[] => [
  ...signUps(network),
  ...signIns(network),
  ...factors(network),
]

function signUps({ server, db, organization, organizationAdmin, admin, aPerson, aLink }: Network): Door[] {
  const { stranger } = server
  const verifyFirst = async (email: string) => verify(server, tokenIn((await mailsTo(server, email, 1))[0]))
  // Sealed as the form's answers are, without the wait for the mail that carries them.
  const asked = async () => {
    const { id, email } = await aPerson({ status: 'unverified', is_first_login: true })
    const asks = aSignUp({ organization_id: organization.id, email })
    const sealed = { ...asks, request_id: crypto.randomUUID(), language: 'en' }
    const payload = server.deps.secretBox.seal(JSON.stringify(sealed))
    return { user_id: id, token: await aLink(id, 'verify_email', { payload }) }
  }
  const request = async () => {
    const person = await aPerson({ status: 'pending_approval' })
    const asks = { kind: 'join_organization' as const, user_id: person.id, organization_id: organization.id }
    const { id } = one(await db.insert(access_requests).values(asks).returning())
    return aLink(organizationAdmin.user.id, 'decide_request', { subject_id: id })
  }
  return [
    door(api.accessRequests.createAccount, async () => {
      const body = { ...aSignUp(), captcha: await solvedCaptcha(server) }
      return { caller: stranger, input: { body }, settle: () => verifyFirst(body.email) }
    }),
    door(api.accessRequests.verifyEmail, async () => {
      const { token } = await asked()
      return { caller: stranger, input: { params: { token }, body: { password } } }
    }),
    door(api.users.bypassEmailVerification, async () => {
      const { user_id } = await asked()
      return { caller: admin, input: { query: { user_id } } }
    }),
    door(api.accessRequests.showByLink, async () => ({
      caller: organizationAdmin,
      input: { body: { token: await request() } },
    })),
    door(api.accessRequests.decide, async () => ({
      caller: organizationAdmin,
      input: { body: { token: await request(), decision: 'approve' as const } },
    })),
  ]
}

function signIns({ server, enrolled, aLink }: Network): Door[] {
  const caller = server.stranger
  const link = async () => {
    const { id, email } = await enrolled()
    return { email, token: await aLink(id, 'reset_password') }
  }
  return [
    door(api.auth.login, async () => ({ caller, input: { body: { email: (await enrolled()).email, password } } })),
    door(api.auth.forgotPassword, async () => ({ caller, input: { body: { email: (await enrolled()).email } } })),
    door(api.auth.tokenVerification, async () => ({ caller, input: { body: await link() } })),
    door(api.auth.resetPassword, async () => ({
      caller,
      input: { body: { ...(await link()), password: 'eleven owls on a ladder' } },
    })),
    door(api.auth.logout, async () => ({ caller: await server.as(await enrolled()) })),
  ]
}

function factors({ server, enrolled, half, code, member, organizationAdmin, aPerson, aLink }: Network): Door[] {
  const { twoFactor } = api
  const halfway = async () => half(await enrolled())
  const asked = async () => {
    const { user } = await aMember(server)
    return { caller: await half(user), token: await aLink(user.id, 'recover') }
  }
  const withPasskey = async () => {
    const { user, browser } = await aMember(server)
    const passkey = softPasskey(server.deps.siteUrl())
    const { data: options } = await browser.call(api.passkeys.options, { body: { password } })
    await browser.call(api.passkeys.create, { body: { name: 'Key', response: passkey.register(options) } })
    return { caller: await half(user), passkey }
  }
  return [
    door(twoFactor.qrCode, async () => ({ caller: await half(await aNewcomer(server)) })),
    door(twoFactor.verify, async () => ({ caller: await halfway(), input: { body: { code: await code() } } })),
    door(twoFactor.recoveryCode, async () => ({ caller: await member(), input: { body: { code: await code() } } })),
    door(twoFactor.recoveryCodeVerify, async () => {
      const { user, codes } = await aMember(server)
      return { caller: await half(user), input: { body: { code: codes[0] ?? '' } } }
    }),
    door(twoFactor.passkeyOptions, async () => ({ caller: await halfway() })),
    door(twoFactor.passkeyVerify, async () => {
      const { caller, passkey } = await withPasskey()
      const { data: options } = await caller.call(twoFactor.passkeyOptions)
      return { caller, input: { body: { response: passkey.signIn(options) } } }
    }),
    door(twoFactor.recover, async () => ({ caller: await halfway() })),
    door(twoFactor.questions, async () => {
      const { caller, token } = await asked()
      return { caller, input: { body: { token } } }
    }),
    door(twoFactor.validate, async () => {
      const { caller, token } = await asked()
      const { data } = await caller.call(twoFactor.questions, { body: { token } })
      const answerOf = (asking: string) => questions.find(({ question }) => question === asking)?.answer ?? ''
      const answers = data.questions.map(({ id, question }) => ({ id, answer: answerOf(question) }))
      return { caller, input: { body: { token, answers } } }
    }),
    door(twoFactor.storeQuestions, async () => ({ caller: await member(), input: { body: { questions, password } } })),
    door(twoFactor.disable, async () => ({ caller: await member(), input: { body: { code: await code() } } })),
    door(twoFactor.reset, async () => ({
      caller: organizationAdmin,
      input: { body: { user_id: (await aPerson()).id } },
    })),
  ]
}
