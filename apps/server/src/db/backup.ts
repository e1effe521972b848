import { constants, existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { PGlite, type Transaction } from '@electric-sql/pglite'
import { z } from 'zod'
import { StartError } from '../config.ts'
import { holdDataDir } from './data-dir.ts'
import { embeddedExtensions } from './embedded-extensions.ts'

/** What lay in each table when the backup was taken: so many rows, and a sum over all that they say. */
const Tables = z.record(z.string(), z.object({ rows: z.number(), hash: z.string() }))
type Tables = z.infer<typeof Tables>

const Manifest = z.object({ made_at: z.string(), tables: Tables })
export type Manifest = z.infer<typeof Manifest>

const archiveName = 'database.tar.gz'
const manifestName = 'manifest.json'
const keyName = 'secret.key'

/**
 * Copies the embedded database, the files and the key that opens what is sealed, while the portal goes on. The list of what
 * is in it is written last: without it a backup is not whole.
 */
export async function backUp(pglite: PGlite, dataDir: string, to: string): Promise<Manifest> {
  await makeFolder(to)
  await copyFiles(dataDir, to)
  const { archive, tables } = await snapshot(pglite)
  await writeFile(join(to, archiveName), new Uint8Array(await archive.arrayBuffer()), writing)
  // Those that came meanwhile; one that went meanwhile is of no use, but does no harm.
  await copyFiles(dataDir, to)
  if (existsSync(join(dataDir, keyName))) await copyFile(join(dataDir, keyName), join(to, keyName))
  const manifest = { made_at: new Date().toISOString(), tables }
  await writeFile(join(to, manifestName), `${JSON.stringify(manifest, null, 1)}\n`, writing)
  return manifest
}

/** The same of a portal that does not run. */
export async function backUpFolder(dataDir: string, to: string): Promise<Manifest> {
  const folder = join(dataDir, 'database')
  if (!existsSync(folder)) throw new StartError(`there is no network in ${dataDir}. Set DATA_DIR to its folder.`)
  const pglite = await PGlite.create({ dataDir: folder, extensions: embeddedExtensions })
  try {
    return await backUp(pglite, dataDir, to)
  } finally {
    await pglite.close()
  }
}

const writing = { mode: 0o600, flush: true }

async function makeFolder(to: string) {
  await mkdir(dirname(to), { recursive: true })
  try {
    await mkdir(to, { mode: 0o700 })
  } catch (error) {
    throw new StartError(`${to} cannot be made (${codeOf(error)}). Name a folder that does not exist yet.`)
  }
}

/** Rows and archive are of one moment: nothing else reaches the database before the transaction ends. */
const snapshot = (pglite: PGlite) =>
  pglite.transaction(async (tx) => ({ tables: await sumUp(tx), archive: await pglite.dumpDataDir('gzip') }))

async function sumUp(tx: Transaction): Promise<Tables> {
  await tx.query(`set local time zone 'UTC'`)
  const { rows: names } = await tx.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const tables: Tables = {}
  for (const { name } of names) {
    const { rows } = await tx.query<Tables[string]>(
      `select count(*)::int as rows, coalesce(sum(hashtextextended(each::text, 0)::numeric), 0)::text as hash
       from ${name} each`,
    )
    if (rows[0]) tables[name] = rows[0]
  }
  return tables
}

/** Makes a data folder from a backup, and compares it with what the backup says it holds. */
export async function restore(from: string, dataDir: string): Promise<Manifest> {
  const manifest = await readManifest(from)
  const release = await holdDataDir(dataDir)
  try {
    const folder = join(dataDir, 'database')
    if (existsSync(folder))
      throw new StartError(`${dataDir} holds a network already. Move it away, or set DATA_DIR to another folder.`)
    const unfinished = `${folder}.restoring`
    await rm(unfinished, { recursive: true, force: true })
    expectSame(manifest.tables, await unpack(join(from, archiveName), unfinished))
    await copyFiles(from, dataDir)
    if (existsSync(join(from, keyName))) await copyFile(join(from, keyName), join(dataDir, keyName))
    await rename(unfinished, folder)
  } finally {
    await release()
  }
  return manifest
}

async function readManifest(from: string): Promise<Manifest> {
  try {
    return Manifest.parse(JSON.parse(await readFile(join(from, manifestName), 'utf8')))
  } catch {
    throw new StartError(`${from} holds no whole backup: ${manifestName} is missing or cannot be read.`)
  }
}

async function unpack(archive: string, folder: string): Promise<Tables> {
  const loadDataDir = new File([await readFile(archive)], archiveName, { type: 'application/x-gzip' })
  const pglite = await PGlite.create({ dataDir: folder, loadDataDir, extensions: embeddedExtensions })
  try {
    return await pglite.transaction(sumUp)
  } finally {
    await pglite.close()
  }
}

function expectSame(wanted: Tables, found: Tables) {
  const names = new Set([...Object.keys(wanted), ...Object.keys(found)])
  const different = [...names].filter(
    (name) => wanted[name]?.rows !== found[name]?.rows || wanted[name]?.hash !== found[name]?.hash,
  )
  if (different.length > 0) throw new StartError(`the backup is not what was written: ${different.join(', ')} differ.`)
}

/** The files that are there and not yet copied; half-written ones have another name. */
async function copyFiles(from: string, to: string) {
  const folder = join(from, 'files')
  if (!existsSync(folder)) return
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.endsWith('.part')) continue
    const file = join(entry.parentPath, entry.name)
    const copy = join(to, 'files', relative(folder, file))
    await mkdir(dirname(copy), { recursive: true, mode: 0o700 })
    await copyFile(file, copy, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE).catch((error: unknown) => {
      // There already, or deleted meanwhile.
      if (codeOf(error) !== 'EEXIST' && codeOf(error) !== 'ENOENT') throw error
    })
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code
