import type { QuickLink } from '@guildhall/contract/quick-links'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { ApiError } from '../../lib/api.ts'
import { useMay } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { linkQuery } from './api.ts'
import { DeleteLinkDialog } from './delete-link-dialog.tsx'
import { LinkState } from './link-marks.tsx'
import { QuickLinkForm } from './quick-link-form.tsx'

export default function EditQuickLink() {
  const { id = '' } = useParams()
  const link = useQuery(linkQuery(id))
  if (link.data) return <Editor link={link.data} />
  if (isUnknown(link.error)) return <UnknownLink />
  if (link.error) return <ErrorState error={link.error} onRetry={() => void link.refetch()} />
  return <Skeleton className="h-96!" />
}

function Editor({ link }: { link: QuickLink }) {
  return (
    <>
      <PageHeader title={link.title} lede={<LinkState link={link} />} actions={<DeleteButton link={link} />} />
      <QuickLinkForm id={link.id} values={link} />
    </>
  )
}

function DeleteButton({ link }: { link: QuickLink }) {
  const { t } = useTranslation('quick-links')
  const [isAsking, setIsAsking] = useState(false)
  const navigate = useNavigate()
  if (!useMay('quick_link_delete')) return null
  return (
    <>
      <Button variant="danger" icon={Trash2} onClick={() => setIsAsking(true)}>
        {t('form.delete')}
      </Button>
      {isAsking && (
        <DeleteLinkDialog
          link={link}
          onClose={() => setIsAsking(false)}
          // What was typed goes with the link.
          onDeleted={() => void navigate('/quick-links', { state: { force: true } })}
        />
      )}
    </>
  )
}

function UnknownLink() {
  const { t } = useTranslation('quick-links')
  return (
    <EmptyState
      title={t('form.not_found')}
      action={
        <ButtonLink to="/quick-links" variant="primary">
          {t('form.back')}
        </ButtonLink>
      }
    >
      {t('form.not_found_text')}
    </EmptyState>
  )
}

/** An address that is no id at all is answered by 422. */
const isUnknown = (error: Error | null) => error instanceof ApiError && (error.status === 404 || error.status === 422)
