import { spawnSync } from 'node:child_process'
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** A disk of its own, that can be filled to the last byte. */
export type FaultyDisk = { path: string; fill: () => void; free: () => void; close: () => void }

/** Only root can make one: it is a piece of memory that looks like a disk. */
export const canMakeDisks = () => process.platform === 'linux' && process.getuid?.() === 0

export function openDisk(): FaultyDisk {
  const path = mkdtempSync('/tmp/guildhall-faults-disk-')
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1g', 'tmpfs', path], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`no disk could be made: ${stderr}`)
  // The database runs as somebody else where we are root.
  chmodSync(path, 0o755)
  const ballast = join(path, 'ballast')
  return {
    path,
    fill: () => writeUntilFull(ballast),
    free: () => rmSync(ballast, { force: true }),
    close() {
      spawnSync('umount', ['-l', path])
      rmSync(path, { recursive: true, force: true })
    },
  }
}

function writeUntilFull(path: string) {
  const file = openSync(path, 'w')
  let block = Buffer.alloc(1024 * 1024)
  try {
    while (block.length > 0) {
      try {
        writeSync(file, block)
      } catch {
        block = block.subarray(0, Math.floor(block.length / 2))
      }
    }
  } finally {
    closeSync(file)
  }
}
