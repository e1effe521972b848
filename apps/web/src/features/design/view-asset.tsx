import type { DesignAsset } from '@guildhall/contract/design'
import { useQuery } from '@tanstack/react-query'
import { Ellipsis, SquarePen, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'
import { formatLongDay } from '../../lib/format.ts'
import { useMay } from '../../lib/session.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { Section } from '../../ui/section.tsx'
import { Status } from '../../ui/status.tsx'
import { Tag } from '../../ui/tag.tsx'
import { TwoColumns } from '../../ui/two-columns.tsx'
import { When } from '../../ui/when.tsx'
import { assetQuery, useDeleteAsset } from './api.ts'
import { AssetFiles } from './asset-files.tsx'
import { AssetMissing } from './asset-missing.tsx'
import { Deadline } from './asset-row.tsx'
import { acceptancesPath, editPath, listPath } from './paths.ts'

type Props = { asset: DesignAsset }

export default function ViewAsset() {
  const { id = '' } = useParams()
  const found = useQuery(assetQuery(id))
  const asset = found.data
  if (!asset) return <AssetMissing query={found} />
  return (
    <>
      <PageHeader title={asset.title} lede={<Lede asset={asset} />} actions={<Actions asset={asset} />} />
      <TwoColumns rail={<Rail asset={asset} />}>
        <About asset={asset} />
      </TwoColumns>
    </>
  )
}

function Lede({ asset }: Props) {
  const { t } = useTranslation('design')
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {asset.status === 'draft' && <Status kind="not_begun">{t('states.draft')}</Status>}
      <span>{t(`kind.${asset.kind}`)}</span>
      {asset.provider && <span>{asset.provider}</span>}
    </span>
  )
}

function Actions({ asset }: Props) {
  const { t } = useTranslation('design')
  const [isAsking, setIsAsking] = useState(false)
  const mayWrite = useMay('design_write')
  const mayDelete = useMay('design_delete')
  return (
    <>
      {mayWrite && (
        <ButtonLink to={editPath(asset.id)} variant="primary" icon={SquarePen}>
          {t('actions.edit')}
        </ButtonLink>
      )}
      {mayDelete && (
        <Menu trigger={<IconButton icon={Ellipsis} label={t('actions.more')} />}>
          <MenuItem icon={Trash2} danger onSelect={() => setIsAsking(true)}>
            {t('actions.delete')}
          </MenuItem>
        </Menu>
      )}
      {isAsking && <DeleteDialog asset={asset} onClose={() => setIsAsking(false)} />}
    </>
  )
}

function DeleteDialog({ asset, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation('design')
  const navigate = useNavigate()
  const remove = useDeleteAsset()
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('delete.title', { title: asset.title })}
      description={t('delete.text')}
      confirmLabel={t('actions.delete')}
      danger
      busy={remove.isPending}
      onConfirm={() =>
        remove.mutate(asset.id, { onSuccess: () => void navigate(listPath, { replace: true }), onError: onClose })
      }
    />
  )
}

function About({ asset }: Props) {
  const { t } = useTranslation('design')
  return (
    <>
      <Section title={t('view.about')}>
        {asset.summary && <p className="max-w-[68ch] pt-1 pb-3 text-lead text-pretty">{asset.summary}</p>}
        {asset.body && <RichText html={asset.body} />}
        {!asset.summary && !asset.body && <p className="text-ink-2">{t('view.empty')}</p>}
      </Section>
      <AssetFiles asset={asset} />
    </>
  )
}

function Rail({ asset }: Props) {
  const { t, i18n } = useTranslation('design')
  const mayWrite = useMay('design_write')
  const { technology, provider, release, tapeout_on, delivery_on, tags } = asset
  return (
    <>
      {asset.deadline_at && (
        <Section title={t('deadline')}>
          <div className="py-1 text-lead">
            <Deadline at={asset.deadline_at} zone={asset.time_zone} />
          </div>
        </Section>
      )}
      <Section title={t('view.facts')}>
        <Facts>
          {release && <Fact label={t('release')}>{release}</Fact>}
          {technology && <Fact label={t('technology')}>{technology}</Fact>}
          {provider && <Fact label={t('provider')}>{provider}</Fact>}
          {tapeout_on && <Fact label={t('tapeout')}>{formatLongDay(tapeout_on, i18n.language)}</Fact>}
          {delivery_on && <Fact label={t('delivery')}>{formatLongDay(delivery_on, i18n.language)}</Fact>}
          <Fact label={t('updated')}>
            <When iso={asset.updated_at} />
          </Fact>
        </Facts>
        {tags.length > 0 && (
          <ul className="flex flex-wrap gap-1.5 pt-3">
            {tags.map((tag) => (
              <li key={tag}>
                <Tag>{tag}</Tag>
              </li>
            ))}
          </ul>
        )}
      </Section>
      {mayWrite && asset.has_terms && (
        <Section title={t('view.terms')}>
          <p className="text-ink-2">{t('view.terms_text')}</p>
          <Link to={acceptancesPath(asset.id)} className="link mt-1 inline-block min-h-6">
            {t('acceptances.title')}
          </Link>
        </Section>
      )}
    </>
  )
}
