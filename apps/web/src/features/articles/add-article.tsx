import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Area } from './area.ts'
import { ArticleForm } from './article-form.tsx'
import { emptyDetails, emptyValues } from './form-input.ts'

export function AddArticle({ area, title }: { area: Area; title: string }) {
  const [address] = useSearchParams()
  const [values] = useState(() =>
    emptyValues(address.get('category') ?? '', area.words === 'help' ? null : emptyDetails),
  )
  return (
    <>
      <PageHeader title={title} />
      <ArticleForm area={area} values={values} />
    </>
  )
}
