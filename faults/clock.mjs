import { readFileSync } from 'node:fs'

// Loaded into a node before anything else: its clock goes wrong by so many milliseconds as the file says, when it is told to look.
const file = process.env['FAULTS_CLOCK'] ?? ''
let ahead = 0
process.on('SIGUSR2', () => {
  ahead = Number(readFileSync(file, 'utf8'))
})

const Right = Date
const now = () => Right.now() + ahead
globalThis.Date = new Proxy(Right, {
  construct: (_target, values, asked) =>
    Reflect.construct(Right, values.length === 0 ? [now()] : values, asked === globalThis.Date ? Right : asked),
  apply: () => new Right(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
