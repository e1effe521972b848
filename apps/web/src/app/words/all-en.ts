import { en as contract } from '@guildhall/contract/words/en'
import form from '../../ui/form/words/en.ts'
import table from '../../ui/table/words/en.ts'
import ui from '../../ui/words/en.ts'
import shell from './en.ts'

export default { contract, form, shell, table, ui }
