import { ReaderStart } from '../articles/public.ts'
import { helpArea } from './area.ts'

export default function HelpStart() {
  return <ReaderStart area={helpArea} />
}
