export { CapabilityList } from './capability-list.tsx'
