import { randomInt } from 'node:crypto'
import type { SecretBox } from '../../services/secret-box.ts'
import { hashPassword } from './passwords.ts'

/** Spelling counts; how it is written does not. */
export const hashAnswer = (answer: string) => hashPassword(plainAnswer(answer))
export const plainAnswer = (answer: string) =>
  answer.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim()

export const hashRecoveryCode = (box: SecretBox, code: string) => box.hash(`recovery code ${code.replace('-', '')}`)

/** Without the letters and digits that look alike. */
const alphabet = '23456789BCDFGHJKLMNPQRTVWXYZ'
export const newRecoveryCode = () => {
  const letters = Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)])
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`
}
