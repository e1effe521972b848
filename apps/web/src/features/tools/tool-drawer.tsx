import type { ToolDetails } from '@guildhall/contract/tools'
import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMay } from '../../lib/session.ts'
import { Attachments } from '../../ui/attachments.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Drawer, DrawerPart } from '../../ui/drawer.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { QueryGap } from '../../ui/query-gap.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { toolQuery } from './api.ts'
import { editPath, viewPath } from './paths.ts'
import { SeatMeter } from './seat-meter.tsx'
import { ToolMenu } from './tool-menu.tsx'
import { ToolState } from './tool-state.tsx'
import { toolTitle } from './tool-title.ts'

/** One element beside the list. */
export function ToolDrawer({ id, onClose }: { id: string | null; onClose: () => void }) {
  const { t } = useTranslation('tools')
  const found = useQuery({ ...toolQuery(id ?? ''), enabled: id !== null })
  const mayWrite = useMay('eda_write')
  const tool = found.data
  const footer = tool && mayWrite && (
    <>
      <ToolMenu tool={tool} inBar onDeleted={onClose} />
      <ButtonLink to={editPath(tool.id)} icon={Pencil}>
        {t('menu.edit')}
      </ButtonLink>
    </>
  )
  return (
    <Drawer
      open={id !== null}
      onOpenChange={(open) => !open && onClose()}
      title={tool ? toolTitle(tool) : t('one')}
      footer={footer}
    >
      {tool ? <Details tool={tool} /> : <QueryGap query={found} unknown={<p>{t('missing.text')}</p>} />}
    </Drawer>
  )
}

function Details({ tool }: { tool: ToolDetails }) {
  const { t } = useTranslation('tools')
  return (
    <div className="grid gap-7">
      <div>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-2">
          {tool.vendor}
          <ToolState state={tool.state} />
        </p>
        {tool.summary && <p className="mt-2 text-pretty">{tool.summary}</p>}
      </div>
      <KeyFacts tool={tool} />
      {tool.description && <RichText html={tool.description} />}
      {tool.documents.length > 0 && (
        <DrawerPart title={t('form.documents')}>
          <Attachments files={tool.documents} />
        </DrawerPart>
      )}
      <HolderPart tool={tool} />
    </div>
  )
}

function KeyFacts({ tool }: { tool: ToolDetails }) {
  const mayOpenEulas = useMay('eda_write')
  const mayOpenPackages = useMay('package_read')
  const { t } = useTranslation('tools')
  const uses = tool.allowed_use.map((use) => t(`use.${use}`)).join(', ')
  return (
    <Facts>
      <Fact label={t('category_label')}>{t(`category.${tool.category}`)}</Fact>
      <Fact label={t('delivery_label')}>{t(`delivery.${tool.delivery}`)}</Fact>
      <Fact label={t('licence')}>{t(`licence_model.${tool.licence_model}`)}</Fact>
      <Fact label={t('seats.label')}>
        <SeatMeter tool={tool} />
      </Fact>
      <Fact label={t('uses')}>{uses || t('form.uses_any')}</Fact>
      <Fact label={t('eulas')}>
        <Names
          of={tool.eulas}
          none={t('no_eulas')}
          mayOpen={mayOpenEulas}
          pathOf={(id) => `/eda/eulas/view-eula/${id}`}
        />
      </Fact>
      {tool.successor && (
        <Fact label={t('successor')}>
          <Link to={viewPath(tool.successor.id)} className="link">
            {toolTitle(tool.successor)}
          </Link>
        </Fact>
      )}
      <Fact label={t('packages')}>
        <Names
          of={tool.packages}
          none={t('no_packages')}
          mayOpen={mayOpenPackages}
          pathOf={(id) => `/packages?view=${id}`}
        />
      </Fact>
    </Facts>
  )
}

type NamesProps = { of: { id: string; name: string }[]; none: string; mayOpen: boolean; pathOf: (id: string) => string }

/** What belongs to it by name, as links where the reader may follow them. */
function Names({ of, none, mayOpen, pathOf }: NamesProps) {
  if (of.length === 0) return none
  return (
    <ul>
      {of.map(({ id, name }) => (
        <li key={id}>
          {mayOpen ? (
            <Link to={pathOf(id)} className="link">
              {name}
            </Link>
          ) : (
            name
          )}
        </li>
      ))}
    </ul>
  )
}

/** What those who hold a seat get; the server says it to those alone who write it. */
function HolderPart({ tool: { instructions, access_url, licence_files } }: { tool: ToolDetails }) {
  const { t } = useTranslation('tools')
  if (!instructions && !access_url && licence_files.length === 0) return null
  return (
    <DrawerPart title={t('form.access')}>
      <p className="text-small text-ink-2">{t('holders_only')}</p>
      {instructions && <RichText html={instructions} className="mt-2" />}
      {access_url && (
        <p className="mt-2 wrap-anywhere">
          <a href={access_url} className="link" target="_blank" rel="noreferrer">
            {access_url}
          </a>
        </p>
      )}
      <div className="mt-3">
        <Attachments files={licence_files} />
      </div>
    </DrawerPart>
  )
}
