export { mayReadDesignFile } from './queries.ts'
