import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'

/** The time that a process has computed, in ticks of a hundredth of a second. */
export function cpuMsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return 10 * (Number(fields[11]) + Number(fields[12]))
}

export function residentKb(pid: number): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes)
}

/** Call the result to learn which share of all cores was busy since. */
export function watchCores(): () => number {
  const before = coreTimes()
  return () => {
    const after = coreTimes()
    return 1 - (after.idle - before.idle) / (after.all - before.all)
  }
}

function coreTimes() {
  const times = cpus().map(({ times: each }) => each)
  const all = times.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0)
  return { all, idle: times.reduce((sum, { idle }) => sum + idle, 0) }
}
