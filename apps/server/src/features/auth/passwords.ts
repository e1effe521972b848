import { hash, verify } from '@node-rs/argon2'

/** What a hash costs. Tests lower it; nothing else may. */
export const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashing is heavy on purpose; more at a time than this would starve everything else. */
const mostAtOnce = 2
let free = mostAtOnce
const waiting: (() => void)[] = []

export const hashPassword = (password: string) => bounded(() => hash(password, passwordCost))

/** Takes as long for an account that does not exist, so that the time tells nothing. */
export const verifyPassword = (passwordHash: string | null | undefined, password: string) =>
  bounded(async () => {
    const matches = await verify(passwordHash ?? (await nobodysHash()), password)
    return matches && passwordHash !== null && passwordHash !== undefined
  })

/** Whether a hash was made with other parameters than today's. */
export const isOutdated = (passwordHash: string) => !passwordHash.startsWith(prefixOf(passwordCost))

const prefixOf = ({ memoryCost, timeCost, parallelism }: typeof passwordCost) =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`

let nobodys: Promise<string> | undefined
const nobodysHash = () => (nobodys ??= hash('nobody has this password', passwordCost))

async function bounded<T>(work: () => Promise<T>): Promise<T> {
  // Whoever finishes hands his place to the first in the queue, so it is not counted free in between.
  if (free > 0) free--
  else await new Promise<void>((go) => waiting.push(go))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else free++
  }
}
