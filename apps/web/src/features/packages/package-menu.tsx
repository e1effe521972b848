import type { PackageRow } from '@guildhall/contract/packages'
import { Archive, Ellipsis, Megaphone, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMay } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../../ui/menu.tsx'
import { useDeletePackage, usePublishPackage, useRetirePackage } from './api.ts'
import { editPath } from './paths.ts'

type Props = {
  pack: PackageRow
  /** In a bar of its own, where editing has its own button, and publishing gets one. */
  inBar?: boolean
  onDeleted?: () => void
}

/** What can be done with a package by those who look after it. */
export function PackageMenu({ pack, inBar = false, onDeleted }: Props) {
  const { t } = useTranslation('packages')
  const publish = usePublishPackage()
  const mayDelete = useMay('package_delete')
  const [asking, setAsking] = useState<'retire' | 'delete'>()
  const close = () => setAsking(undefined)
  const isPublished = pack.state === 'published'
  const isDeletable = mayDelete && pack.state === 'draft'
  const publishWord = pack.state === 'draft' ? 'menu.publish' : 'menu.publish_again'
  const offer = () => publish.mutate(pack)
  return (
    <>
      {inBar && !isPublished && (
        <Button icon={Megaphone} busy={publish.isPending} onClick={offer}>
          {t(publishWord)}
        </Button>
      )}
      {(!inBar || isPublished || isDeletable) && (
        <Menu
          trigger={
            <IconButton
              label={t('menu.label', { name: pack.name })}
              icon={Ellipsis}
              size={inBar ? 'm' : 's'}
              className="text-ink-3"
            />
          }
        >
          {!inBar && (
            <MenuLink>
              <Link to={editPath(pack.id)}>
                <Pencil className="size-4 text-ink-3" />
                {t('menu.edit')}
              </Link>
            </MenuLink>
          )}
          {isPublished && (
            <MenuItem icon={Archive} onSelect={() => setAsking('retire')}>
              {t('menu.retire')}
            </MenuItem>
          )}
          {!isPublished && !inBar && (
            <MenuItem icon={Megaphone} onSelect={offer}>
              {t(publishWord)}
            </MenuItem>
          )}
          {isDeletable && (
            <>
              {!inBar && <MenuSeparator />}
              <MenuItem icon={Trash2} danger onSelect={() => setAsking('delete')}>
                {t('menu.delete')}
              </MenuItem>
            </>
          )}
        </Menu>
      )}
      {asking === 'retire' && <RetireQuestion pack={pack} onClose={close} />}
      {asking === 'delete' && <DeleteQuestion pack={pack} onClose={close} onDone={onDeleted} />}
    </>
  )
}

type QuestionProps = { pack: PackageRow; onClose: () => void; onDone: (() => void) | undefined }

function RetireQuestion({ pack, onClose }: Pick<QuestionProps, 'pack' | 'onClose'>) {
  const { t } = useTranslation('packages')
  const retire = useRetirePackage()
  const underWay = pack.order_count > 0 ? t('retire.orders', { count: pack.order_count }) : t('retire.no_orders')
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('retire.title', { name: pack.name })}
      description={`${t('retire.text')} ${underWay}`}
      confirmLabel={t('menu.retire')}
      busy={retire.isPending}
      onConfirm={() => retire.mutate(pack.id, { onSettled: onClose })}
    />
  )
}

function DeleteQuestion({ pack, onClose, onDone }: QuestionProps) {
  const { t } = useTranslation('packages')
  const remove = useDeletePackage()
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('delete.title', { name: pack.name })}
      description={t('delete.text')}
      confirmLabel={t('menu.delete')}
      danger
      busy={remove.isPending}
      onConfirm={() => remove.mutate(pack.id, { onSuccess: () => onDone?.(), onSettled: onClose })}
    />
  )
}
