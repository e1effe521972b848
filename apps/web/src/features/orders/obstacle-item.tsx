import {
  Armchair,
  CircleAlert,
  FilePenLine,
  Layers,
  type LucideIcon,
  PackageX,
  ScrollText,
  ShieldAlert,
  UserX,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import { type ObstacleProps, ObstacleRemedy } from './obstacle-remedy.tsx'
import type { ShownObstacle } from './shown-obstacles.ts'
import { useObstacleWords } from './use-obstacle-words.ts'

/** One thing in the way: what it is, what follows from it, and what removes it. */
export function ObstacleItem(props: ObstacleProps) {
  const { obstacle, order } = props
  const { title, text } = useObstacleWords(obstacle, order)
  const Icon = icons[obstacle.kind]
  return (
    <li className="flex items-start gap-x-[13px] gap-y-2.5 border-t border-rule py-[13px] first:border-t-0 max-md:flex-wrap">
      <Icon aria-hidden className={cx('mt-[3px] size-[17px] shrink-0', obstacle.blocks ? 'text-bad' : 'text-warn')} />
      <div className="min-w-0 flex-1 max-md:basis-[calc(100%-40px)]">
        <b className="font-semibold">{title}</b>
        {text && <p className="max-w-[60ch] text-data text-pretty text-ink-2">{text}</p>}
      </div>
      <Remedies>
        <ObstacleRemedy {...props} />
      </Remedies>
    </li>
  )
}

const Remedies = ({ children }: { children: ReactNode }) => (
  <div className="flex shrink-0 flex-wrap gap-1.5 empty:hidden max-md:ml-[30px]">{children}</div>
)

const icons: Record<ShownObstacle['kind'], LucideIcon> = {
  standing: ShieldAlert,
  package: PackageX,
  level: Layers,
  type: Layers,
  limit: CircleAlert,
  tool: PackageX,
  seats: Armchair,
  no_seats: Armchair,
  people: Armchair,
  strangers: UserX,
  fields: FilePenLine,
  eula_organization: ScrollText,
  eula_people: ScrollText,
  not_ready: UserX,
}
