import { useTranslation } from 'react-i18next'
import { useTwoFactor } from '../../lib/stores.ts'
import { Button } from '../../ui/button.tsx'
import { CodeForm } from './code-form.tsx'
import { useDisableFactor } from './use-disable-factor.ts'

/** The button that ends the old second factor, and the code where the server asks for one. */
export function DisableFactor() {
  const { t } = useTranslation('auth')
  const isCodeRequired = useTwoFactor((state) => state.is_2fa_required)
  const disable = useDisableFactor()
  if (isCodeRequired) {
    return (
      <CodeForm
        focused
        label={t('code.label')}
        submitLabel={t('disable.submit')}
        refusal={disable.error}
        send={async (code) => void (await disable.mutateAsync(code))}
      />
    )
  }
  return (
    <>
      <Button variant="primary" size="l" busy={disable.isPending} onClick={() => disable.mutate(undefined)}>
        {t('disable.submit')}
      </Button>
      <div role="alert" className="mt-3 text-data font-[540] text-bad empty:hidden">
        {disable.error?.message}
      </div>
    </>
  )
}
