import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Drawer } from '../../ui/drawer.tsx'
import { News } from './news.tsx'
import { TodoSection } from './todo-section.tsx'

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

/** What waits for the reader, and below it what happened. */
export default function Centre({ open, onOpenChange }: Props) {
  const { t } = useTranslation('notifications')
  const close = () => onOpenChange(false)
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title={t('title')}
      footer={
        <Link to="/user-profile#notifications" onClick={close} className="link mr-auto text-data">
          {t('preferences')}
        </Link>
      }
    >
      <TodoSection onFollow={close} />
      <News onFollow={close} />
    </Drawer>
  )
}
