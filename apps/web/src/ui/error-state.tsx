import { CircleAlert, RotateCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'

/** In place of what could not be loaded. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { t } = useTranslation('ui')
  return (
    <div role="alert" className="flex max-w-[560px] gap-3 py-6">
      <CircleAlert className="mt-0.5 size-5 text-bad" />
      <div>
        <h3>{t('error_state.title')}</h3>
        <p className="mt-1 text-pretty text-ink-2">{isAnswer(error) ? error.message : t('error_state.unexpected')}</p>
        {onRetry && (
          <Button className="mt-4" size="s" icon={RotateCw} onClick={onRetry}>
            {t('error_state.retry')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Only the errors of calls carry words for people; the others speak to developers. */
const isAnswer = (error: unknown): error is Error => error instanceof Error && 'status' in error && error.message !== ''
