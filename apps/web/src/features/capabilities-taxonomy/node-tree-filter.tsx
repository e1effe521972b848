import type { NodeOption } from '@guildhall/contract/capabilities-taxonomy'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../ui/checkbox.tsx'
import { cx } from '../../ui/cx.ts'
import { Input } from '../../ui/form/input.tsx'
import { matching, type Tree } from './tree.ts'
import { useTree } from './use-tree.ts'

type Props = {
  /** A chosen node stands for all below it. */
  value: string[]
  onChange: (ids: string[]) => void
  /** What is found in the branch of each; nodes without anything are left out unless they are chosen. */
  counts?: Map<string, number>
}

/** The taxonomy as a filter: a tree of boxes that opens branch by branch, with a search over it. */
export function NodeTreeFilter({ value, onChange, counts }: Props) {
  const { t } = useTranslation('capabilities-taxonomy')
  const tree = useTree()
  const [text, setText] = useState('')
  const hits = matching(tree, text)
  const marked = new Set(hits.flatMap(({ node }) => [...tree.above(node.id).map(({ id }) => id), node.id]))
  const isShown = ({ id }: NodeOption) =>
    (text.trim() === '' || marked.has(id)) && (!counts || (counts.get(id) ?? 0) > 0 || value.includes(id))
  return (
    <div className="grid gap-2">
      <Input
        type="search"
        aria-label={t('filter.search')}
        placeholder={t('filter.search')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Branch {...{ tree, value, onChange, counts, isShown }} parentId={null} isOpen={text.trim() !== ''} />
      {text.trim() !== '' && hits.length === 0 && (
        <output className="block text-data text-ink-2">{t('filter.nothing', { text: text.trim() })}</output>
      )}
    </div>
  )
}

type BranchProps = Omit<Props, 'counts'> & {
  tree: Tree
  parentId: string | null
  counts: Props['counts'] | undefined
  isShown: (node: NodeOption) => boolean
  /** Opened by a search. */
  isOpen: boolean
}

function Branch({ parentId, ...props }: BranchProps) {
  const nodes = props.tree.childrenOf(parentId).filter(props.isShown)
  if (nodes.length === 0) return null
  return (
    <ul className={parentId === null ? '' : 'ml-3 border-l border-rule pl-2'}>
      {nodes.map((node) => (
        <Item key={node.id} node={node} {...props} />
      ))}
    </ul>
  )
}

function Item({ node, ...props }: Omit<BranchProps, 'parentId'> & { node: NodeOption }) {
  const { t } = useTranslation('capabilities-taxonomy')
  const { tree, value, onChange, counts, isShown } = props
  const holdsChosen = tree.branch(node.id).some(({ id }) => id !== node.id && value.includes(id))
  const [opened, setOpened] = useState(holdsChosen)
  const isOpen = props.isOpen || opened
  const isLeaf = !tree.childrenOf(node.id).some(isShown)
  const isUnderChosen = tree.above(node.id).some(({ id }) => value.includes(id))
  const below = new Set(tree.branch(node.id).map(({ id }) => id))
  return (
    <li>
      <div className="flex items-start gap-1 py-0.5">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'tree.close' : 'tree.open', { name: node.name })}
          onClick={() => setOpened(!isOpen)}
          className={cx(
            'grid size-6 shrink-0 place-items-center rounded-s text-ink-3 hover:bg-hover',
            isLeaf && 'invisible',
          )}
        >
          <ChevronRight aria-hidden size={14} className={cx('transition-transform', isOpen && 'rotate-90')} />
        </button>
        <span className="min-w-0 flex-1 text-data leading-6">
          <Checkbox
            label={node.name}
            checked={value.includes(node.id) || isUnderChosen || (holdsChosen && 'mixed')}
            disabled={isUnderChosen}
            // Whoever chooses a branch no longer means its parts alone.
            onChange={(checked) =>
              onChange(
                checked ? [...value.filter((id) => !below.has(id)), node.id] : value.filter((id) => id !== node.id),
              )
            }
          />
        </span>
        {counts && <span className="text-small leading-6 text-ink-3 tabular-nums">{counts.get(node.id) ?? 0}</span>}
      </div>
      {isOpen && <Branch {...props} parentId={node.id} />}
    </li>
  )
}
