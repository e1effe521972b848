export { PersonAudit } from './person-audit.tsx'
export { PersonSignIns } from './person-sign-ins.tsx'
export { personTabs, PersonTabs } from './person-tabs.tsx'
