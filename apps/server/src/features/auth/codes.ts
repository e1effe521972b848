import { generate, verify } from 'otplib'

const stepSeconds = 30

/** The time step for which this code is right, the neighbouring ones included; null when it is wrong. */
export async function stepOfCode(secret: string, code: string): Promise<number | null> {
  const result = await verify({ secret, token: code, epochTolerance: stepSeconds })
  return result.valid ? currentStep() + result.delta : null
}

export const codeOfStep = (secret: string, step: number) => generate({ secret, epoch: step * stepSeconds })
export const currentStep = () => Math.floor(Date.now() / 1000 / stepSeconds)
export const secondsLeft = () => stepSeconds - (Math.floor(Date.now() / 1000) % stepSeconds)
