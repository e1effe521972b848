import type { QuickLink } from '@guildhall/contract/quick-links'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { useMay } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { QueryGap } from '../../ui/query-gap.tsx'
import { Unknown } from '../../ui/unknown.tsx'
import { linkQuery } from './api.ts'
import { DeleteLinkDialog } from './delete-link-dialog.tsx'
import { LinkState } from './link-marks.tsx'
import { QuickLinkForm } from './quick-link-form.tsx'

export default function EditQuickLink() {
  const { id = '' } = useParams()
  const link = useQuery(linkQuery(id))
  if (link.data) return link.data.is_managed ? <Editor link={link.data} /> : <NotYours />
  return <QueryGap query={link} unknown={<UnknownLink />} />
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

/** Somebody who reads a link may have the address of its form from others. */
function NotYours() {
  const { t } = useTranslation('quick-links')
  return (
    <Unknown title={t('form.not_yours')} to="/quick-links" back={t('form.back')}>
      {t('form.not_yours_text')}
    </Unknown>
  )
}

function UnknownLink() {
  const { t } = useTranslation('quick-links')
  return (
    <Unknown title={t('form.not_found')} to="/quick-links" back={t('form.back')}>
      {t('form.not_found_text')}
    </Unknown>
  )
}
