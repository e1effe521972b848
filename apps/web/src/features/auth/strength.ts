import { passwordFloor } from '@guildhall/contract/auth'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

const strengths = ['weak', 'weak', 'fair', 'good', 'strong'] as const
export type Strength = (typeof strengths)[number]

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/** How hard a password is to guess, by somebody who knows its owner's address. Heavy: load it on demand. */
export function strengthOf(password: string, email: string): Strength {
  if (password.length < passwordFloor) return 'weak'
  return strengths[estimator.check(password, email.split(/[\W_]/)).score]
}
