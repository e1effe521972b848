import type { Obstacle } from '@guildhall/contract/order-preflight'
import type { OrderDetails } from '@guildhall/contract/orders'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSeesAll } from '../../lib/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { cx } from '../../ui/cx.ts'
import { Combobox } from '../../ui/form/combobox.tsx'
import { Field } from '../../ui/form/input.tsx'
import { Section } from '../../ui/section.tsx'
import { StatusGlyph } from '../../ui/status.tsx'
import { findPeople } from './api.ts'
import { useOrderChange } from './use-order-change.ts'

type Props = { order: OrderDetails; obstacles: Obstacle[] }
type NamedUser = OrderDetails['users'][number]

/** Who gets a seat on each element. */
export function NamedUsers({ order, obstacles }: Props) {
  const { t } = useTranslation('orders')
  const change = useOrderChange(order.id)
  const mayEdit = order.may.includes('edit')
  const troubled = new Set(obstacles.flatMap(peopleOf).map(({ id }) => id))
  const most = Math.max(0, ...order.lines.map((line) => line.seats_approved ?? line.seats))
  const count = order.users.length
  const remove = (id: string) => change.mutate({ users: order.users.filter((user) => user.id !== id) })
  return (
    <Section title={t('users.title')} count={most > 0 ? t('users.count', { count, most }) : count}>
      {count === 0 && !mayEdit && <p className="text-ink-2">{t('users.none')}</p>}
      {count === 0 && mayEdit && <p className="mb-2 text-ink-2">{t('users.none_yet')}</p>}
      <ul className="mt-1.5 flex flex-wrap gap-2">
        {order.users.map((user) => (
          <Chip
            key={user.id}
            user={user}
            isTroubled={troubled.has(user.id)}
            {...(mayEdit ? { onRemove: () => remove(user.id) } : {})}
          />
        ))}
        {mayEdit && (
          <li>
            <AddPerson order={order} onAdd={(user) => change.mutate({ users: [...order.users, user] })} />
          </li>
        )}
      </ul>
    </Section>
  )
}

/** Those who cannot hold a seat, whatever they accept. */
const peopleOf = (obstacle: Obstacle) =>
  obstacle.kind === 'not_ready' || obstacle.kind === 'strangers' ? obstacle.people : []

type ChipProps = { user: NamedUser; isTroubled: boolean; onRemove?: () => void }

function Chip({ user, isTroubled, onRemove }: ChipProps) {
  const { t } = useTranslation('orders')
  return (
    <li
      data-person
      title={user.email}
      className={cx(
        'inline-flex h-[30px] max-w-full items-center gap-[7px] rounded-full border pl-[3px] text-data',
        onRemove ? 'pr-[3px]' : 'pr-2.5',
        isTroubled ? 'border-warn text-warn' : 'border-rule-2',
      )}
    >
      <Avatar name={user.name} size="s" />
      <span className="truncate">{user.name}</span>
      {isTroubled && <StatusGlyph kind="needs" className="size-2.5" />}
      {isTroubled && <span className="sr-only">{t('users.troubled')}</span>}
      {onRemove && (
        <button
          type="button"
          aria-label={t('users.remove', { name: user.name })}
          onClick={onRemove}
          className="grid size-6 place-items-center rounded-full text-ink-2 hover:bg-ink/10 hover:text-ink"
        >
          <X aria-hidden className="size-3.5" />
        </button>
      )}
    </li>
  )
}

type AddProps = { order: OrderDetails; onAdd: (user: NamedUser) => void }

/** Opens a search among the people of the organization; it stays open for the next one. */
function AddPerson({ order, onAdd }: AddProps) {
  const { t } = useTranslation('orders')
  const [isOpen, setIsOpen] = useState(false)
  const organizationId = useSeesAll() ? order.organization.id : undefined
  if (!isOpen)
    return (
      <button type="button" data-add-person onClick={() => setIsOpen(true)} className={add}>
        <Plus aria-hidden className="size-3.5" />
        {t('users.add')}
      </button>
    )
  const search = async (text: string) =>
    (await findPeople(organizationId)(text)).filter(({ value }) => !order.users.some(({ id }) => id === value))
  return (
    <Field label={t('users.add_label')} hideLabel className="w-[260px] max-w-full">
      <Combobox
        label={t('users.add_label')}
        placeholder={t('users.add_label')}
        value={null}
        search={search}
        onChange={(option) => option && onAdd({ id: option.value, name: option.label, email: option.note ?? '' })}
        onBlur={() => setIsOpen(false)}
        inputRef={openAt}
      />
    </Field>
  )
}

/** One function for all renderings, or each of them would open the list anew. */
const openAt = (input: HTMLInputElement | null) => {
  input?.focus()
  input?.click()
}

const add =
  'inline-flex h-[30px] items-center gap-1.5 rounded-full border border-dashed border-edge px-2.5 text-[13px] text-ink-2 hover:border-solid hover:text-ink'
