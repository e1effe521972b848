import { ChevronRight, GripVertical } from 'lucide-react'
import { type ComponentProps, memo } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Status } from '../../ui/status.tsx'
import type { Question } from './node-menu.tsx'
import { NodeMenu } from './node-menu.tsx'
import type { Drop } from './use-node-drag.ts'
import type { VisibleRow } from './use-tree-view.ts'

type Props = VisibleRow & {
  mayWrite: boolean
  /** Without it, the row cannot be dragged now. */
  handle:
    | Pick<ComponentProps<'button'>, 'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'>
    | undefined
  isDragged: boolean
  drop: Drop['where'] | undefined
  onToggle: (id: string, isOpen: boolean) => void
  onAsk: (question: Question) => void
}

/** One node of the tree, with what hangs on it and the tools to change it. */
export const NodeRow = memo(function NodeRow({ node, depth, hasChildren, isOpen, hit, ...props }: Props) {
  const { t } = useTranslation('capabilities-taxonomy')
  const { mayWrite, handle, isDragged, drop, onToggle, onAsk } = props
  return (
    <li
      data-node={node.id}
      aria-level={depth + 1}
      className={cx(
        'relative flex items-center gap-1 border-b border-rule py-0.5',
        isDragged && 'opacity-40',
        drop === 'inside' && 'bg-accent-wash',
      )}
    >
      <span aria-hidden className="shrink-0" style={{ width: `calc(${depth} * clamp(12px, 2vw, 24px))` }} />
      {mayWrite && (
        <span
          {...handle}
          aria-hidden
          title={t('tree.drag')}
          // A finger that moves on the handle drags, instead of scrolling the page.
          className={cx(
            'grid size-6 shrink-0 touch-none place-items-center text-ink-3 max-sm:hidden',
            handle ? 'cursor-grab active:cursor-grabbing' : 'invisible',
          )}
        >
          <GripVertical size={14} />
        </span>
      )}
      <IconButton
        label={t(isOpen ? 'tree.close' : 'tree.open', { name: node.name })}
        aria-expanded={isOpen}
        icon={ChevronRight}
        size="s"
        onClick={() => onToggle(node.id, !isOpen)}
        className={cx(
          'text-ink-3 [&_svg]:transition-transform',
          isOpen && '[&_svg]:rotate-90',
          !hasChildren && 'invisible',
        )}
      />
      <Name {...{ node, depth, hit, onAsk }} />
      <Count of={node.capability_count} said={t('tree.offered', { count: node.capability_count })} />
      <Count of={node.opportunity_count} said={t('tree.wanted', { count: node.opportunity_count })} />
      {mayWrite && <NodeMenu {...{ node, onAsk }} />}
      {(drop === 'before' || drop === 'after') && (
        <span
          aria-hidden
          data-drop={drop}
          className={cx(
            'pointer-events-none absolute inset-x-0 z-2 h-[3px] bg-accent',
            drop === 'before' ? '-top-[2px]' : '-bottom-[2px]',
          )}
        />
      )}
    </li>
  )
})

function Name({ node, depth, hit, onAsk }: Pick<Props, 'node' | 'depth' | 'hit' | 'onAsk'>) {
  const { t } = useTranslation('capabilities-taxonomy')
  return (
    <div className="min-w-0 flex-1 py-1">
      <button
        type="button"
        data-name
        onClick={() => onAsk({ kind: 'view', node })}
        className={cx(
          'cursor-pointer rounded-s text-left wrap-anywhere hover:underline',
          depth === 0 && 'font-serif text-[17px] font-[540]',
          hit && !hit.by && 'bg-accent-wash text-accent',
          node.state === 'deprecated' && 'text-ink-3',
        )}
      >
        {node.name}
      </button>
      {hit?.by && <mark className="ml-2 rounded-s bg-accent-wash px-1 text-small text-accent">{hit.by}</mark>}
      {!hit?.by && node.synonyms.length > 0 && (
        <span className="ml-2.5 text-small text-ink-3 max-md:hidden">{node.synonyms.slice(0, 3).join(', ')}</span>
      )}
      {node.state === 'deprecated' && (
        <span className="ml-2.5 text-small">
          <Status kind="retired">{t('state.deprecated')}</Status>
        </span>
      )}
    </div>
  )
}

function Count({ of, said }: { of: number; said: string }) {
  return (
    <span className="w-20 shrink-0 text-right text-data text-ink-2 tabular-nums max-md:hidden">
      {of > 0 && (
        <>
          <span aria-hidden>{of}</span>
          <span className="sr-only">{said}</span>
        </>
      )}
    </span>
  )
}
