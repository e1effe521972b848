import { afterAll, beforeAll, expect, test } from 'vitest'
import { play } from '../faults/play.ts'
import { scenarios } from '../faults/scenarios.ts'
import { openStage, type Stage } from '../faults/stage.ts'

// A few of what `npm run faults` goes through.
const chosen = scenarios.filter(({ name }) =>
  ['database killed', 'clicked twice, node killed', 'clock wrong', 'mail down'].includes(name),
)

let stage: Stage
beforeAll(async () => {
  stage = await openStage('one node')
})
afterAll(() => stage.close())

test.each(chosen.map((scenario) => [scenario.name, scenario] as const))(
  '%s: nothing that was acknowledged is lost, nothing is done twice, and work goes on by itself',
  async (_name, scenario) => {
    const outcome = await play(stage, scenario, false)
    expect(outcome).toMatchObject({ lost: 0, doubled: 0, foreign: 0 })
    expect(outcome.acknowledged).toBeGreaterThan(20)
  },
)

test('a node that lies is caught', async () => {
  const [scenario] = chosen
  if (!scenario) throw new Error('there is no such scenario')
  const outcome = await play(stage, scenario, true)
  expect(outcome.lost).toBeGreaterThan(0)
  expect(outcome.doubled).toBeGreaterThan(0)
})
