import { parseArgs } from 'node:util'
import { play } from './play.ts'
import { leftOut, type Scenario, scenarios } from './scenarios.ts'
import { openStage, type Stage, stageNames } from './stage.ts'

const { values } = parseArgs({ options: { only: { type: 'string' }, on: { type: 'string' } } })
const chosen = scenarios.filter(({ name }) => !values.only || name.includes(values.only))

const totals = { acknowledged: 0, lost: 0, doubled: 0, failures: 0, missed: 0 }
const columns = [30, 10, 13, 6, 8, 9]
const print = (cells: string[]) =>
  console.log(
    cells.map((cell, i) => (i < 2 ? cell.padEnd(columns[i] ?? 0) : cell.padStart(columns[i] ?? 0))).join('  '),
  )
print(['', 'on', 'acknowledged', 'lost', 'doubled', 'back, ms', 'broken on purpose'])

for (const name of stageNames) {
  const mine = chosen.filter(({ on }) => on.includes(name) && (!values.on || values.on === name))
  for (const onDisk of [false, true]) {
    const some = mine.filter((scenario) => Boolean(scenario.onDisk) === onDisk)
    if (some.length === 0) continue
    const stage = await openStage(name, { onDisk })
    try {
      for (const scenario of some) await show(stage, scenario)
    } finally {
      await stage.close()
    }
  }
}

async function show(stage: Stage, scenario: Scenario) {
  try {
    const found = await play(stage, scenario, false)
    const broken = await play(stage, scenario, true)
    const isCaught = broken.lost > 0 && (scenario.onlyLoses || broken.doubled > 0)
    totals.acknowledged += found.acknowledged
    totals.lost += found.lost
    totals.doubled += found.doubled
    totals.missed += isCaught ? 0 : 1
    const figures = [found.acknowledged, found.lost, found.doubled, Math.round(found.backMs)].map(String)
    const caught = `${isCaught ? 'caught' : 'NOT CAUGHT'} (${broken.lost} lost, ${broken.doubled} doubled)`
    print([scenario.name, stage.name, ...figures, caught])
  } catch (error) {
    totals.failures += 1
    print([scenario.name, stage.name, `FAILED: ${String(error)}`])
  }
}

if (leftOut.length > 0) console.log(`\nleft out, because only root can make a disk: ${leftOut.join(', ')}`)
const { acknowledged, lost, doubled, failures, missed } = totals
console.log(
  `\n${acknowledged} acknowledged, ${lost} lost, ${doubled} doubled, ${failures} did not come back, ${missed} broken on purpose and not caught`,
)
process.exit(lost + doubled + failures + missed === 0 ? 0 : 1)
