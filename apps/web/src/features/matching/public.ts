export { fitsQuery } from './api.ts'
export { FittingBlock, FittingOpportunities } from './fitting-opportunities.tsx'
export { StillMissing } from './still-missing.tsx'
export { WhoFits } from './who-fits.tsx'
