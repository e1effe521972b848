import type { Hub } from '@guildhall/contract/hubs'
import { Ellipsis, MapPin, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { fileAddress } from '../../lib/files.ts'
import { useMay } from '../../lib/session.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useDeleteHub } from './api.ts'
import { HubBelonging } from './hub-belonging.tsx'
import { JoinActions } from './join-actions.tsx'
import { editPath, listPath } from './paths.ts'

export function HubHead({ hub }: { hub: Hub }) {
  return (
    <>
      {hub.cover && (
        <img
          src={fileAddress(hub.cover.id)}
          alt=""
          className="mb-5 aspect-[16/4] w-full rounded-l border border-rule object-cover max-md:aspect-[16/7]"
        />
      )}
      <PageHeader title={hub.name} lede={<Lede hub={hub} />} actions={<Actions hub={hub} />} />
    </>
  )
}

const Lede = ({ hub }: { hub: Hub }) => (
  <span className="flex flex-wrap gap-x-4 gap-y-1">
    <HubBelonging belonging={hub.belonging} />
    {hub.region && (
      <span className="inline-flex items-center gap-1.5">
        <MapPin aria-hidden className="size-4 text-ink-3" />
        {hub.region}
      </span>
    )}
  </span>
)

function Actions({ hub }: { hub: Hub }) {
  const { t } = useTranslation('hubs')
  const [isAsking, setIsAsking] = useState(false)
  const mayDelete = useMay('hub_delete') && hub.is_managed
  return (
    <>
      <JoinActions hub={hub} />
      {hub.is_managed && (
        <ButtonLink to={editPath(hub.id)} variant="primary" icon={Pencil}>
          {t('actions.edit')}
        </ButtonLink>
      )}
      {mayDelete && (
        <Menu trigger={<IconButton icon={Ellipsis} label={t('actions.more')} />}>
          <MenuItem icon={Trash2} danger onSelect={() => setIsAsking(true)}>
            {t('actions.delete')}
          </MenuItem>
        </Menu>
      )}
      {isAsking && <DeleteDialog hub={hub} onClose={() => setIsAsking(false)} />}
    </>
  )
}

function DeleteDialog({ hub, onClose }: { hub: Hub; onClose: () => void }) {
  const { t } = useTranslation('hubs')
  const navigate = useNavigate()
  const remove = useDeleteHub()
  const confirm = () =>
    remove.mutate(hub.id, { onSuccess: () => void navigate(listPath, { replace: true }), onError: onClose })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('delete.title', { name: hub.name })}
      description={t('delete.text')}
      confirmLabel={t('delete.confirm')}
      danger
      busy={remove.isPending}
      onConfirm={confirm}
    />
  )
}
