import { ReaderArticle } from '../articles/public.ts'
import { helpArea } from './area.ts'

export default function HelpArticle() {
  return <ReaderArticle area={helpArea} />
}
