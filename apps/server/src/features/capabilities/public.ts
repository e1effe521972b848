export { startCapabilityJobs } from './jobs.ts'
export { countCapabilities, isProposed, moveCapabilities } from './move-queries.ts'
export { capabilitiesToApprove, capabilitiesToRenew, capabilitiesToRevise } from './todo-queries.ts'
/** Evidence is for those who approve, and for the organization itself. */
export { isVisible as mayReadCapability } from './scope-queries.ts'
