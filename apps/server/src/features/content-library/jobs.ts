import type { Deps } from '../../http/deps.ts'
import { textOf } from '../../services/file-text.ts'
import { findUnreadFile, saveText } from './index-queries.ts'
import { readFile } from './read-file.ts'

type Part = Pick<Deps, 'db' | 'jobs' | 'storage'>

/** Reads the words of files after they were saved. */
export async function startContentLibraryJobs(deps: Part) {
  await deps.jobs.work(readFile, ({ file_id }) => readWords(deps, file_id))
}

async function readWords({ db, jobs, storage }: Part, file_id: string) {
  const file = await findUnreadFile(db, file_id)
  if (file) await saveText(db, jobs, file.id, await textOf(file, () => storage.get(file.id)))
}
