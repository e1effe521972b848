import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useFinishConnecting } from './api.ts'

/** Where DocuSign sends people back to: hands over the code, and goes on, whatever comes of it. */
export default function Callback() {
  const { t } = useTranslation('docusign')
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { mutateAsync: finish } = useFinishConnecting()
  // A code counts once, however often this is drawn.
  const isHandedOver = useRef(false)
  useEffect(() => {
    if (isHandedOver.current) return
    isHandedOver.current = true
    const part = (name: string) => search.get(name) ?? ''
    // A failure has been told, and leads to the same place.
    const onwards = () => navigate('/organizations', { replace: true })
    finish({ code: part('code'), state: part('state'), error: part('error') }).then(onwards, onwards)
  }, [search, navigate, finish])
  return (
    <>
      <PageHeader title={t('callback.title')} lede={t('callback.lede')} />
      <Skeleton className="h-32" />
    </>
  )
}
