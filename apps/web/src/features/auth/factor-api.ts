import { type AnswersInput, type QuestionsInput, twoFactor } from '@guildhall/contract/two-factor'
import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { read } from '../../lib/api.ts'
import { useRecoveryCodes } from '../../lib/stores.ts'
import { enter, inHalfSession } from './api.ts'

/** Asks for a new secret, which the store keeps in memory until a code has shown that it was taken. */
export const enrolmentQuery = queryOptions({
  queryKey: ['auth', 'enrolment'],
  queryFn: async () => {
    enter(await inHalfSession(read(twoFactor.qrCode)))
    return null
  },
  staleTime: Infinity,
  gcTime: 0,
  meta: { silent: true },
})

/** The first code of a new authenticator; the recovery codes follow at once. */
export async function confirmAuthenticator(code: string): Promise<void> {
  const state = await inHalfSession(read(twoFactor.verify, { body: { code } }))
  // The next screen offers them too, so a set that did not arrive stops nobody here.
  await showRecoveryCodes().catch(() => undefined)
  enter(state)
}

/** Makes a new set, and every earlier one worthless. */
export async function showRecoveryCodes(): Promise<void> {
  const { recovery_codes } = await inHalfSession(read(twoFactor.recoveryCode, { body: {} }))
  useRecoveryCodes.setState({ codes: recovery_codes })
}

/** The last step of an enrolment. */
export async function storeQuestions(questions: z.input<typeof QuestionsInput>['questions']): Promise<void> {
  enter(await inHalfSession(read(twoFactor.storeQuestions, { body: { questions } })))
}

export async function verifyRecoveryCode(code: string): Promise<void> {
  enter(await inHalfSession(read(twoFactor.recoveryCodeVerify, { body: { code } })))
}

export async function mailRecoveryLink(): Promise<void> {
  await inHalfSession(read(twoFactor.recover))
}

/** The questions of the account, for whoever holds the mailed link. */
export const questionsQuery = (token: string) =>
  queryOptions({
    queryKey: ['auth', 'questions', token],
    queryFn: async () => (await inHalfSession(read(twoFactor.questions, { body: { token } }))).questions,
    // Asked anew by whoever opens the link again, but not while somebody writes.
    staleTime: Infinity,
    gcTime: 0,
    meta: { silent: true },
  })

export async function sendAnswers(input: z.input<typeof AnswersInput>): Promise<void> {
  enter(await inHalfSession(read(twoFactor.validate, { body: input })))
}
