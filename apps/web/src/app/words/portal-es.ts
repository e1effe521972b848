import { es as contract } from '@guildhall/contract/words/es'
import table from '../../ui/table/words/es.ts'

export default { contract, table }
