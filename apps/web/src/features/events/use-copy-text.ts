import { useTranslation } from 'react-i18next'
import { toastError, toastSuccess } from '../../ui/toast.ts'

/** Puts a text on the clipboard, and says whether that worked. */
export function useCopyText() {
  const { t } = useTranslation('events')
  return async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      toastSuccess(t('show.copied'))
    } catch {
      toastError(t('show.not_copied'))
    }
  }
}
