import form from '../../ui/form/words/en.ts'
import ui from '../../ui/words/en.ts'
import shell from './en.ts'

export default { form, shell, ui }
