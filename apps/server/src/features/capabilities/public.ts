import type { FileGate } from '../files/public.ts'
import { isVisible } from './scope-queries.ts'

export { startCapabilityJobs } from './jobs.ts'
export { countCapabilities, moveCapabilities } from './move-queries.ts'
export { capabilitiesToApprove, capabilitiesToRenew, capabilitiesToRevise } from './todo-queries.ts'

/** Evidence is for those who approve, and for the organization itself. */
export const mayReadCapability: FileGate = (db, actor, id) => isVisible(db, actor, id)
