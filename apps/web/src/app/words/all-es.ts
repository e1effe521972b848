import { es as contract } from '@guildhall/contract/words/es'
import form from '../../ui/form/words/es.ts'
import table from '../../ui/table/words/es.ts'
import ui from '../../ui/words/es.ts'
import shell from './es.ts'

export default { contract, form, shell, table, ui }
