import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { PageTitle } from '../lib/pages.ts'

/** Names the browser's tab; without a title it leaves the naming to somebody further inside. */
export function useDocumentTitle(title: PageTitle | undefined): void {
  const { t } = useTranslation('shell')
  const words = title && t(`page.${title}`)
  useEffect(() => {
    if (words) document.title = `${words} · Guildhall`
  }, [words])
}
