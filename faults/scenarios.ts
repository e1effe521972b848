import { setTimeout as sleep } from 'node:timers/promises'
import { canMakeDisks } from './disk.ts'
import type { Link } from './link.ts'
import { prepareFiles, prepareInvitations, prepareWork, type Prepare } from './operations.ts'
import type { Stage, StageName } from './stage.ts'

export type Scenario = {
  name: string
  on: StageName[]
  /** So often is each operation sent at the same time. */
  copies?: number
  /** The database stands on a disk of its own. */
  onDisk?: true
  work: Prepare
  /** What goes wrong; afterwards everything has to come back by itself. */
  disturb: (stage: Stage) => Promise<void>
  /** Breaks on purpose what is disturbed, where it is not the node that lies; call the result to end it. */
  lie?: (stage: Stage) => () => void
  /** Of what is broken then, nothing is doubled. */
  onlyLoses?: true
}

const everywhere: StageName[] = ['embedded', 'one node', 'two nodes']
const beside: StageName[] = ['one node', 'two nodes']
const work = prepareWork
const hour = 3_600_000

const all: Scenario[] = [
  { name: 'node killed', on: everywhere, work, disturb: ({ killNode }) => killNode() },
  { name: 'clicked twice', on: everywhere, work, copies: 2, disturb: () => sleep(1000) },
  { name: 'clicked twice, node killed', on: everywhere, work, copies: 2, disturb: ({ killNode }) => killNode() },
  { name: 'clock wrong', on: everywhere, work, disturb: turnClocks },
  { name: 'database killed', on: beside, work, disturb: async ({ database }) => database?.kill() },
  { name: 'database stopped', on: beside, work, disturb: async ({ database }) => database?.stopFor(3000) },
  { name: 'connections cut', on: beside, work, disturb: ({ database }) => cutAgainAndAgain(database?.link) },
  { name: 'database silent', on: beside, work, disturb: ({ database }) => fallSilent(database?.link) },
  { name: 'disk full', on: everywhere, onDisk: true, work, disturb: fillDisk },
  {
    name: 'mail down',
    on: everywhere,
    work: prepareInvitations,
    disturb: ({ mail }) => cutFor(mail.link, 4000),
    lie: ({ mail }) => mail.lie(),
  },
  {
    name: 'storage down',
    on: beside,
    work: prepareFiles,
    disturb: ({ files }) => cutFor(files?.link, 4000),
    lie: ({ files }) => files?.lie() ?? (() => {}),
    onlyLoses: true,
  },
  { name: 'Redis down', on: ['two nodes'], work, disturb: ({ redis }) => cutFor(redis?.link, 3000) },
  { name: 'Redis silent', on: ['two nodes'], work, disturb: ({ redis }) => fallSilent(redis?.link) },
]

/** What can be played on this machine. */
export const scenarios = all.filter(({ onDisk }) => !onDisk || canMakeDisks())
export const leftOut = all.filter((scenario) => !scenarios.includes(scenario)).map(({ name }) => name)

/** A day ahead, an hour behind, and right again. */
async function turnClocks({ setClocks }: Stage) {
  for (const ahead of [24 * hour, -hour, 0]) {
    setClocks(ahead)
    await sleep(1500)
  }
}

async function fillDisk({ disk, database }: Stage) {
  disk?.fill()
  await sleep(4000)
  disk?.free()
  await database?.revive()
}

async function cutAgainAndAgain(link: Link | undefined) {
  for (let n = 0; n < 3; n++) {
    await cutFor(link, 400)
    await sleep(400)
  }
}

async function cutFor(link: Link | undefined, ms: number) {
  link?.cut()
  await sleep(ms)
  link?.mend()
}

async function fallSilent(link: Link | undefined) {
  link?.hold()
  await sleep(4000)
  link?.mend()
}
