import type { MyTool } from '@guildhall/contract/eda-access'
import { ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Attachments } from '../../ui/attachments.tsx'
import { buttonLook } from '../../ui/button.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { toolName } from './tool-words.ts'

/** How to get to work with a tool that nothing blocks. */
export function Work({ tool: { tool, instructions, access_url, licence_files } }: { tool: MyTool }) {
  const { t } = useTranslation('eda-access')
  if (!instructions && !access_url && licence_files.length === 0)
    return <p className="mt-2 text-data text-ink-2">{t('work.nothing')}</p>
  return (
    <div className="mt-3 grid gap-3">
      {access_url && (
        <a
          href={access_url}
          target="_blank"
          rel="noreferrer"
          className={`${buttonLook({ size: 's' })} justify-self-start`}
          aria-label={t('work.open_of', { label: t(`work.open_${tool.delivery}`), name: toolName(tool) })}
        >
          <ExternalLink aria-hidden className="size-4" />
          {t(`work.open_${tool.delivery}`)}
        </a>
      )}
      {instructions && (
        <details className="group">
          <summary className="link inline-block min-h-6 w-fit cursor-pointer text-data">{t('work.how')}</summary>
          <RichText html={instructions} className="mt-2 max-w-[66ch] text-data" />
        </details>
      )}
      {licence_files.length > 0 && (
        <div>
          <h4 className="mb-1 text-small text-ink-2">{t('work.files')}</h4>
          <Attachments files={licence_files} />
        </div>
      )}
    </div>
  )
}
