import { ReaderCategory } from '../articles/public.ts'
import { workforceArea } from './area.ts'

export default function ItemCategory() {
  return <ReaderCategory area={workforceArea} />
}
