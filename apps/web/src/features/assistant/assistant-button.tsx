import i18next from 'i18next'
import { MessageCircleQuestionMark } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadPart } from '../../lib/load-part.ts'
import { IconButton } from '../../ui/icon-button.tsx'

/** Opens the assistant; all of it but the button is loaded only then. */
export function AssistantButton() {
  const { t } = useTranslation('shell')
  const [isOpen, setOpen] = useState(false)
  const [isWanted, setWanted] = useState(false)
  return (
    <>
      <IconButton
        icon={MessageCircleQuestionMark}
        label={t('assistant')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
      />
      {isWanted && (
        <Suspense>
          <AssistantPanel open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}

const AssistantPanel = lazy(() =>
  loadPart(async () => {
    const [panel] = await Promise.all([import('./assistant-panel.tsx'), i18next.loadNamespaces('assistant')])
    return panel
  }),
)
