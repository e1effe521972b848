import form from '../../ui/form/words/es.ts'
import ui from '../../ui/words/es.ts'
import shell from './es.ts'

export default { form, shell, ui }
