import type { TaxonomyNode } from '@guildhall/contract/capabilities-taxonomy'
import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMay } from '../../lib/session.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { QueryGap } from '../../ui/query-gap.tsx'
import { Section } from '../../ui/section.tsx'
import { Status } from '../../ui/status.tsx'
import { Tag } from '../../ui/tag.tsx'
import { When } from '../../ui/when.tsx'
import { nodeQuery } from './api.ts'
import { NodeHistory } from './node-history.tsx'
import { NodeMenu, type Question } from './node-menu.tsx'
import { addPath, editPath, viewPath } from './paths.ts'
import { pathText } from './tree.ts'

type Props = { id: string; mayWrite: boolean; onAsk: (question: Question) => void; onClose: () => void }

/** All that is known of a node, beside the tree. An id that went into another node shows that one. */
export function NodeDrawer({ id, mayWrite, onAsk, onClose }: Props) {
  const { t } = useTranslation('capabilities-taxonomy')
  const found = useQuery(nodeQuery(id))
  const node = found.data
  // Whoever deletes the node from here has nothing left to look at.
  const isGone = found.error !== null && node !== undefined
  useEffect(() => {
    if (isGone) onClose()
  }, [isGone, onClose])
  return (
    <Drawer
      open
      onOpenChange={onClose}
      title={node?.name ?? t('view.title')}
      footer={
        mayWrite &&
        node && (
          <>
            <span className="mr-auto self-center">
              <NodeMenu node={node} onAsk={onAsk} />
            </span>
            <ButtonLink to={addPath(node.id)} icon={Plus}>
              {t('menu.add')}
            </ButtonLink>
            <ButtonLink to={editPath(node.id)} variant="primary" icon={Pencil}>
              {t('menu.edit')}
            </ButtonLink>
          </>
        )
      }
    >
      {node ? <About node={node} askedId={id} /> : <QueryGap query={found} unknown={<p>{t('missing.text')}</p>} />}
    </Drawer>
  )
}

function About({ node, askedId }: { node: TaxonomyNode; askedId: string }) {
  const { t } = useTranslation('capabilities-taxonomy')
  return (
    <>
      {askedId !== node.id && <p className="mb-3 text-ink-2">{t('view.led_here', { name: nameOf(node, askedId) })}</p>}
      <div className="mb-6 grid gap-2">
        {node.above.length > 0 && <p className="text-data text-ink-2">{pathText(node.above)}</p>}
        <p className="text-pretty">
          {node.definition || <span className="text-ink-3">{t('view.no_definition')}</span>}
        </p>
        {node.state === 'deprecated' && (
          <p>
            <Status kind="retired">{t('state.deprecated')}</Status>{' '}
            {node.replaced_by && (
              <>
                {t('view.use_instead')}{' '}
                <Link to={viewPath(node.replaced_by.id)} className="link">
                  {node.replaced_by.name}
                </Link>
              </>
            )}
          </p>
        )}
      </div>
      {node.synonyms.length > 0 && (
        <Section title={t('view.synonyms')} count={node.synonyms.length}>
          <ul className="flex flex-wrap gap-1.5 pt-1">
            {node.synonyms.map((synonym) => (
              <li key={synonym}>
                <Tag>{synonym}</Tag>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title={t('view.use')}>
        <Facts>
          <Fact label={t('view.offered')}>
            <CountLink access="capability_read" to={`/capabilities?node_id=${node.id}`} count={node.capability_count}>
              {t('view.organizations', { count: node.capability_count })}
            </CountLink>
          </Fact>
          <Fact label={t('view.wanted')}>
            <CountLink
              access="opportunity_read"
              to={`/opportunities?capability=${node.id}`}
              count={node.opportunity_count}
            >
              {t('view.opportunities', { count: node.opportunity_count })}
            </CountLink>
          </Fact>
          <Fact label={t('view.below')}>{t('view.nodes', { count: node.child_count })}</Fact>
          {node.codes.map(({ scheme, code }) => (
            <Fact key={`${scheme} ${code}`} label={scheme}>
              <code>{code}</code>
            </Fact>
          ))}
          {node.merged.length > 0 && (
            <Fact label={t('view.merged')}>{node.merged.map(({ name }) => name).join(', ')}</Fact>
          )}
          <Fact label={t('view.updated')}>
            <When iso={node.updated_at} />
          </Fact>
        </Facts>
      </Section>
      <NodeHistory id={node.id} />
    </>
  )
}

const nameOf = ({ merged }: TaxonomyNode, id: string) => merged.find((each) => each.id === id)?.name ?? ''

type CountLinkProps = { access: 'capability_read' | 'opportunity_read'; to: string; count: number; children: string }

/** A count that leads to what was counted, where the reader may go. */
function CountLink({ access, to, count, children }: CountLinkProps) {
  const may = useMay(access)
  return may && count > 0 ? (
    <Link to={to} className="link">
      {children}
    </Link>
  ) : (
    children
  )
}
