import type { Audience } from '@guildhall/contract/audiences'
import type { HubName } from './hubs.ts'

export type DemoContent = { file: string; lines: string[] } | { picture: string } | { url: string } | { page: string }

export type DemoItem = {
  title: string
  shelf: string
  description: string
  tags: string[]
  /** Days before the load, oldest version first; each with what was new in it. */
  versions: { days: number; note?: string; content: DemoContent }[]
  hub?: HubName
  audience?: Partial<Audience>
  isDraft?: true
  takenBy?: string[]
}

export const pdf = (name: string, ...lines: string[]): DemoContent => ({ file: `${name}.pdf`, lines })
export const text = (name: string, ...lines: string[]): DemoContent => ({ file: name, lines })
