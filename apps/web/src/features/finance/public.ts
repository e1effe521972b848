export { findPaying, moneyChanges } from './api.ts'
export { FinanceTabs } from './finance-tabs.tsx'
export { billingPath } from './paths.ts'
