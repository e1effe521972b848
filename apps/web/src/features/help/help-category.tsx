import { ReaderCategory } from '../articles/public.ts'
import { helpArea } from './area.ts'

export default function HelpCategory() {
  return <ReaderCategory area={helpArea} />
}
