export { companyQuery } from './api.ts'
