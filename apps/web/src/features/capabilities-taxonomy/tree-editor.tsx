import type { NodeRow as Row } from '@guildhall/contract/capabilities-taxonomy'
import { ChevronsDownUp, ChevronsUpDown } from 'lucide-react'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { put, useAddress } from '../../lib/use-address.ts'
import { Button } from '../../ui/button.tsx'
import { SearchInput } from '../../ui/table/search-input.tsx'
import { LazyRows } from './lazy-rows.tsx'
import { NodeAnswer } from './node-answer.tsx'
import { NodeDrawer } from './node-drawer.tsx'
import type { Question } from './node-menu.tsx'
import { NodeRow } from './node-row.tsx'
import { focusNode, onTreeKey } from './tree-keys.ts'
import { useMoves } from './use-moves.ts'
import { useNodeDrag } from './use-node-drag.ts'
import { useTreeView } from './use-tree-view.ts'

/** The tree: searched, opened branch by branch, and put in order by pointer or keyboard. */
export function TreeEditor({ nodes, mayWrite }: { nodes: Row[]; mayWrite: boolean }) {
  const { t } = useTranslation('capabilities-taxonomy')
  const [address, change] = useAddress()
  const search = address.get('search') ?? ''
  const shown = address.get('node')
  const view = useTreeView(nodes, search)
  const [question, setQuestion] = useState<Question>()
  const list = useRef<HTMLUListElement>(null)
  const setParam = (name: string, value: string | null) => change((now) => put(now, name, value), true)
  const moves = useMoves(view.tree, setQuestion)
  const ask = (asked: Question) => {
    if (asked.kind === 'view') setParam('node', asked.node.id)
    else if (asked.kind === 'up' || asked.kind === 'down') moves.step(asked.node.id, asked.kind)
    else setQuestion(asked)
  }
  const { dragged, drop, handle } = useNodeDrag(moves.mayDrop, moves.drop)
  const toggle = useStable(view.toggle)
  const onAsk = useStable(ask)
  const stableHandle = useStableHandle(handle)
  useRevealed(shown, view.reveal)
  useKeptFocus(list)
  const isDraggable = mayWrite && !view.isSearching
  return (
    <>
      <Toolbar view={view} search={search} onSearch={(text) => setParam('search', text.trim())} />
      <p aria-hidden className="flex border-b border-ink-rule pb-1 text-small text-ink-2 max-md:hidden">
        <span className="flex-1">{t('tree.node')}</span>
        <span className="w-20 text-right">{t('tree.offered_by')}</span>
        <span className="w-20 text-right">{t('tree.asked_for')}</span>
        {mayWrite && <span className="w-9" />}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys belong to the buttons inside */}
      <ul
        ref={list}
        aria-label={t('tree.label')}
        onKeyDown={(event) =>
          onTreeKey(event, { rows: view.rows, toggle: view.toggle, onStep: mayWrite ? moves.step : none })
        }
        className="pb-10"
      >
        <LazyRows rows={view.rows}>
          {(row) => (
            <NodeRow
              key={row.node.id}
              {...row}
              mayWrite={mayWrite}
              handle={isDraggable ? stableHandle : undefined}
              isDragged={dragged === row.node.id}
              drop={drop?.id === row.node.id ? drop.where : undefined}
              onToggle={toggle}
              onAsk={onAsk}
            />
          )}
        </LazyRows>
      </ul>
      {question && <NodeAnswer question={question} onClose={() => setQuestion(undefined)} />}
      {shown && <NodeDrawer id={shown} mayWrite={mayWrite} onAsk={ask} onClose={() => setParam('node', null)} />}
    </>
  )
}

const none = () => undefined

type ToolbarProps = { view: ReturnType<typeof useTreeView>; search: string; onSearch: (text: string) => void }

function Toolbar({ view, search, onSearch }: ToolbarProps) {
  const { t } = useTranslation('capabilities-taxonomy')
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <SearchInput
        label={t('list.search')}
        placeholder={t('list.search_placeholder')}
        value={search}
        onChange={onSearch}
        slash
        className="h-(--control) w-full sm:w-80"
      />
      <output className="text-data text-ink-2">{view.isSearching && t('list.found', { count: view.hitCount })}</output>
      {!view.isSearching && (
        <div className="flex gap-1 sm:ml-auto">
          <Button variant="quiet" size="s" icon={ChevronsUpDown} onClick={view.openAll}>
            {t('list.open_all')}
          </Button>
          <Button variant="quiet" size="s" icon={ChevronsDownUp} onClick={view.closeAll}>
            {t('list.close_all')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** A function that stays the same, so that thousands of rows need not be drawn anew. */
function useStable<A extends unknown[]>(act: (...given: A) => void): (...given: A) => void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  return useCallback((...given: A) => latest.current(...given), [])
}

function useStableHandle(handle: ReturnType<typeof useNodeDrag>['handle']) {
  const [onPointerDown, onPointerMove] = [useStable(handle.onPointerDown), useStable(handle.onPointerMove)]
  const [onPointerUp, onPointerCancel] = [useStable(handle.onPointerUp), useStable(handle.onPointerCancel)]
  const [stable] = useState({ onPointerDown, onPointerMove, onPointerUp, onPointerCancel })
  return stable
}

/** Whoever comes with the address of a node sees where it stands. */
function useRevealed(id: string | null, reveal: (id: string) => void) {
  const show = useStable(reveal)
  useEffect(() => {
    if (id) show(id)
  }, [id, show])
}

/** A row that moves in the page loses the focus by that; it gets it back. */
function useKeptFocus(list: RefObject<HTMLUListElement | null>) {
  const last = useRef<string | undefined>(undefined)
  useEffect(() => {
    const remember = (event: FocusEvent) => {
      last.current =
        event.target instanceof Element ? event.target.closest<HTMLElement>('[data-node]')?.dataset['node'] : undefined
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [])
  useEffect(() => {
    if (document.activeElement === document.body && last.current && list.current) focusNode(list.current, last.current)
  })
}
