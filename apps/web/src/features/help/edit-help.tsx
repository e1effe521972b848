import { EditArticle } from '../articles/public.ts'
import { helpArea } from './area.ts'

export default function EditHelp() {
  return <EditArticle area={helpArea} />
}
