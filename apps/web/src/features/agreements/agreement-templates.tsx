import type { AgreementTemplate } from '@guildhall/contract/agreement-templates'
import { useQuery } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, buttonLook } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { formatBytes } from '../../ui/form/file-rules.ts'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Status } from '../../ui/status.tsx'
import { Tag } from '../../ui/tag.tsx'
import { DocusignConnection } from '../docusign/public.ts'
import { previewUrl, templatesQuery, useActivateTemplate, useDeleteTemplate } from './api.ts'
import { AskAgainDialog } from './ask-again-dialog.tsx'
import { TemplateDialog } from './template-dialog.tsx'
import { UploadTemplate } from './upload-template.tsx'
import { VersionDialog } from './version-dialog.tsx'

/** The documents that organizations are sent to sign, and who gets them signed. */
export function AgreementTemplates() {
  return (
    <>
      <Templates />
      <Suspense fallback={<Skeleton className="mt-8 h-32" />}>
        <DocusignConnection />
      </Suspense>
    </>
  )
}

function Templates() {
  const { t } = useTranslation('agreements')
  const templates = useQuery(templatesQuery)
  const [isUploading, setUploading] = useState(false)
  const upload = (
    <Button size="s" icon={Upload} onClick={() => setUploading(true)}>
      {t('templates.upload')}
    </Button>
  )
  return (
    <Section title={t('templates.title')} count={templates.data?.length} action={upload}>
      <p className="mb-2 max-w-[68ch] text-data text-pretty text-ink-2">{t('templates.about')}</p>
      {templates.isPending && <Skeleton className="h-32" />}
      {templates.isError && <ErrorState error={templates.error} onRetry={() => void templates.refetch()} />}
      {templates.data?.length === 0 && (
        <EmptyState title={t('templates.none.title')} action={upload}>
          {t('templates.none.text')}
        </EmptyState>
      )}
      <ul>
        {templates.data?.map((template) => (
          <TemplateRow key={template.id} template={template} />
        ))}
      </ul>
      {isUploading && <UploadTemplate onClose={() => setUploading(false)} />}
    </Section>
  )
}

function TemplateRow({ template }: { template: AgreementTemplate }) {
  const { t, i18n } = useTranslation('agreements')
  const [asking, setAsking] = useState<'edit' | 'version' | 'again' | 'delete'>()
  const remove = useDeleteTemplate()
  const activate = useActivateTemplate()
  const close = () => setAsking(undefined)
  const { id, name, provider, is_active, page_count, byte_count, agreement_count, document_version } = template
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-rule py-3 first:border-t-0">
      <div className="min-w-[220px] flex-1">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <b>{name}</b>
          {provider !== 'built_in' && <Tag>{t('templates.elsewhere')}</Tag>}
          <Status kind={is_active ? 'done' : 'retired'}>
            {is_active ? t('templates.active') : t('templates.inactive')}
          </Status>
        </div>
        <p className="text-data text-ink-2">
          {t('templates.version', { number: document_version })} · {t('templates.pages', { count: page_count })} ·{' '}
          {formatBytes(byte_count, i18n.language)} · {t('templates.sent', { count: agreement_count })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <a href={previewUrl(id)} target="_blank" rel="noreferrer" className={buttonLook({ size: 's' })}>
          {t('templates.preview')}
          <span className="sr-only">
            {name} {t('document.new_tab')}
          </span>
        </a>
        {provider === 'built_in' ? (
          <OwnActions template={template} onAsk={setAsking} />
        ) : (
          <Button size="s" disabled={is_active} busy={activate.isPending} onClick={() => activate.mutate(id)}>
            {t('templates.activate')}
            <span className="sr-only">{name}</span>
          </Button>
        )}
        <Button size="s" variant="danger" disabled={agreement_count > 0} onClick={() => setAsking('delete')}>
          {t('templates.delete')}
          <span className="sr-only">{name}</span>
        </Button>
      </div>
      {asking === 'version' && <VersionDialog template={template} onClose={close} />}
      {asking === 'again' && <AskAgainDialog template={template} onClose={close} />}
      {asking === 'edit' && <TemplateDialog template={template} onClose={close} />}
      <ConfirmDialog
        open={asking === 'delete'}
        onOpenChange={close}
        title={t('templates.deleting.title', { name })}
        description={t('templates.deleting.text')}
        confirmLabel={t('templates.deleting.confirm')}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate(id, { onSettled: close })}
      />
    </li>
  )
}

type OwnProps = { template: AgreementTemplate; onAsk: (what: 'edit' | 'version' | 'again') => void }

/** What can be done with a template that is looked after here. */
function OwnActions({ template: { name, outdated_count }, onAsk }: OwnProps) {
  const { t } = useTranslation('agreements')
  return (
    <>
      <Button size="s" onClick={() => onAsk('edit')}>
        {t('templates.edit')}
        <span className="sr-only">{name}</span>
      </Button>
      <Button size="s" onClick={() => onAsk('version')}>
        {t('templates.new_version')}
        <span className="sr-only">{name}</span>
      </Button>
      {outdated_count > 0 && (
        <Button size="s" onClick={() => onAsk('again')}>
          {t('templates.ask_again', { count: outdated_count })}
        </Button>
      )}
    </>
  )
}
