import { useTranslation } from 'react-i18next'
import { isLoadFailure } from '../lib/load-part.ts'
import { Button } from '../ui/button.tsx'

/** Instead of what failed; a file that did not arrive is offered again by a reload. */
export function FailureScreen({ error }: { error: unknown }) {
  const { t } = useTranslation('shell')
  const unloaded = isLoadFailure(error)
  const said = error instanceof Error ? error.message : String(error)
  return (
    <div role="alert" className="grid min-h-[calc(100dvh-104px)] content-center px-(--gutter) pb-24 [main_&]:px-0">
      <div className="max-w-[560px]">
        <h1 className="text-[30px] md:text-title">{unloaded ? t('error.load_title') : t('error.title')}</h1>
        <p className="mt-2 text-lead">{unloaded ? t('error.load_text') : said}</p>
        {!unloaded && <p className="mt-4 border-t border-rule pt-3.5 text-ink-2">{t('error.text')}</p>}
        <div className="mt-6 flex flex-wrap items-center gap-5">
          <Button variant="primary" onClick={() => window.location.reload()}>
            {t('error.reload')}
          </Button>
          <a href="/home" className="link">
            {t('error.to_dashboard')}
          </a>
        </div>
        {import.meta.env.DEV && error instanceof Error && (
          <pre className="mt-8 overflow-x-auto font-mono text-small text-ink-2">{error.stack}</pre>
        )}
      </div>
    </div>
  )
}
