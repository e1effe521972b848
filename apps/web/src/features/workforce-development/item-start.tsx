import { useTranslation } from 'react-i18next'
import { ArticleShelf, ReaderStart } from '../articles/public.ts'
import { workforceArea } from './area.ts'

export default function ItemStart() {
  const { t } = useTranslation('workforce-development')
  return (
    <ReaderStart area={workforceArea}>
      <ArticleShelf area={workforceArea} title={t('reader.newest')} />
    </ReaderStart>
  )
}
