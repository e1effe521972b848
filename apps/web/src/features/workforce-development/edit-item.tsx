import { EditArticle } from '../articles/public.ts'
import { workforceArea } from './area.ts'

export default function EditItem() {
  return <EditArticle area={workforceArea} />
}
