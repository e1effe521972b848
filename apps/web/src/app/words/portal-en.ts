import { en as contract } from '@guildhall/contract/words/en'
import table from '../../ui/table/words/en.ts'

export default { contract, table }
