import type { OrderDetails } from '@guildhall/contract/orders'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSeesAll } from '../../lib/session.ts'
import { useUserDetails } from '../../lib/stores.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { viewPath as organizationPath } from '../organizations/public.ts'
import { useRemind } from './api.ts'
import { PackageDialog } from './package-dialog.tsx'
import { eulaPath, listPath } from './paths.ts'
import type { ProjectField } from './project-dialog.tsx'
import type { ShownObstacle } from './shown-obstacles.ts'
import { useOrderChange } from './use-order-change.ts'

export type ObstacleProps = {
  obstacle: ShownObstacle
  order: OrderDetails
  onFillIn: (field: ProjectField) => void
}

type Of<K extends ShownObstacle['kind']> = Omit<ObstacleProps, 'obstacle'> & {
  obstacle: Extract<ShownObstacle, { kind: K }>
}

/** The buttons that remove an obstacle. */
export function ObstacleRemedy({ obstacle, order, onFillIn }: ObstacleProps) {
  const { t } = useTranslation('orders')
  const others = { order, onFillIn }
  switch (obstacle.kind) {
    case 'standing':
      return <ToMembership obstacle={obstacle} {...others} />
    case 'package':
    case 'type':
    case 'tool':
    case 'level':
      return <ChangePackage order={order} />
    case 'limit':
      return (
        <ButtonLink size="s" to={`${listPath}?package_id=${order.package.id}`}>
          {t('remedy.see_orders')}
        </ButtonLink>
      )
    case 'seats':
      return <TakeSeats obstacle={obstacle} {...others} />
    case 'no_seats':
      return (
        <Button size="s" onClick={() => focusOn('[data-seats]')}>
          {t('remedy.choose_seats')}
        </Button>
      )
    case 'people':
      return <FitPeople obstacle={obstacle} {...others} />
    case 'strangers':
      return <RemovePeople obstacle={obstacle} {...others} />
    case 'fields':
      return (
        <Button size="s" onClick={() => onFillIn(obstacle.fields[0] ?? 'project_title')}>
          {t('remedy.fill_in')}
        </Button>
      )
    case 'eula_organization':
      return <ReadEula versionId={obstacle.version_id} mayAccept={obstacle.may_accept} />
    case 'eula_people':
      return <RemindOfEula obstacle={obstacle} {...others} />
    case 'not_ready':
      return (
        <>
          <Remind orderId={order.id} people={obstacle.people} />
          {order.may.includes('edit') && (
            <Button size="s" variant="quiet" onClick={() => focusOn('[data-add-person]')}>
              {t('remedy.replace')}
            </Button>
          )}
        </>
      )
  }
}

/** What an obstacle is about stands further down the page. */
const focusOn = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus()

function ToMembership({ obstacle: { lacks }, order }: Of<'standing'>) {
  const { t } = useTranslation('orders')
  const isOffice = useSeesAll()
  if (isOffice)
    return (
      <ButtonLink size="s" to={`${organizationPath(order.organization.id)}/membership`}>
        {t('remedy.membership')}
      </ButtonLink>
    )
  return (
    <ButtonLink size="s" to={lacks === 'agreement' ? '/agreement' : '/membership'}>
      {t(lacks === 'agreement' ? 'remedy.agreement' : 'remedy.membership')}
    </ButtonLink>
  )
}

function ChangePackage({ order }: Pick<ObstacleProps, 'order'>) {
  const { t } = useTranslation('orders')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="s" onClick={() => setIsOpen(true)}>
        {t('lines.change_package')}
      </Button>
      {isOpen && <PackageDialog order={order} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function useSeats({ order }: Pick<ObstacleProps, 'order'>) {
  const change = useOrderChange(order.id)
  return (tool_id: string, seats: number) =>
    change.mutate({ lines: order.lines.map((line) => (line.tool.id === tool_id ? { ...line, seats } : line)) })
}

function TakeSeats({ obstacle: { tool, free }, order }: Of<'seats'>) {
  const { t } = useTranslation('orders')
  const take = useSeats({ order })
  return (
    <Button size="s" onClick={() => take(tool.id, Math.max(0, free))}>
      {free > 0 ? t('remedy.take', { count: free }) : t('remedy.take_none')}
    </Button>
  )
}

/** As many seats as people, where the package gives them; else somebody has to go. */
function FitPeople({ obstacle: { tool, people }, order }: Of<'people'>) {
  const { t } = useTranslation('orders')
  const take = useSeats({ order })
  const line = order.lines.find((each) => each.tool.id === tool.id)
  return (
    <>
      {line && line.seats_most >= people && (
        <Button size="s" onClick={() => take(tool.id, people)}>
          {t('remedy.take', { count: people })}
        </Button>
      )}
      <Button size="s" variant="quiet" onClick={() => focusOn('[data-person] button')}>
        {t('remedy.fewer_people')}
      </Button>
    </>
  )
}

function RemovePeople({ obstacle: { people }, order }: Of<'strangers'>) {
  const { t } = useTranslation('orders')
  const change = useOrderChange(order.id)
  const gone = new Set(people.map(({ id }) => id))
  return (
    <Button size="s" onClick={() => change.mutate({ users: order.users.filter(({ id }) => !gone.has(id)) })}>
      {t('remedy.remove', { count: people.length })}
    </Button>
  )
}

function ReadEula({ versionId, mayAccept }: { versionId: string; mayAccept: boolean }) {
  const { t } = useTranslation('orders')
  return (
    <ButtonLink size="s" to={eulaPath(versionId)}>
      {t(mayAccept ? 'remedy.accept' : 'remedy.read')}
    </ButtonLink>
  )
}

/** Whoever is among those who have to accept it does so himself, and reminds the others. */
function RemindOfEula({ obstacle: { people, version_id }, order }: Of<'eula_people'>) {
  const me = useUserDetails(({ userDetails }) => userDetails?.id)
  const others = people.filter(({ id }) => id !== me)
  return (
    <>
      {others.length < people.length && <ReadEula versionId={version_id} mayAccept />}
      {others.length > 0 && <Remind orderId={order.id} people={others} />}
    </>
  )
}

function Remind({ orderId, people }: { orderId: string; people: { id: string }[] }) {
  const { t } = useTranslation('orders')
  const remind = useRemind()
  return (
    <Button
      size="s"
      busy={remind.isPending}
      disabled={remind.isSuccess}
      onClick={() => remind.mutate({ id: orderId, user_ids: people.map(({ id }) => id) })}
    >
      {remind.isSuccess ? t('remedy.reminded') : t('remedy.remind', { count: people.length })}
    </Button>
  )
}
