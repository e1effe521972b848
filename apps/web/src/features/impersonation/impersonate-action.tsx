import { VenetianMask } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUserDetails } from '../../lib/stores.ts'
import { Button } from '../../ui/button.tsx'
import { ImpersonateDialog } from './impersonate-dialog.tsx'
import { type Impersonated, mayImpersonate } from './may-impersonate.ts'

/** The button that begins it, where it may be begun; brings its own words, so that any page can show it. */
export function ImpersonateAction({ user }: { user: Impersonated }) {
  const { t, ready } = useTranslation('impersonation')
  const me = useUserDetails((state) => state.userDetails)
  const [asking, setAsking] = useState(false)
  if (!ready || !me || !mayImpersonate(me, user)) return null
  return (
    <>
      <Button icon={VenetianMask} onClick={() => setAsking(true)}>
        {t('begin')}
      </Button>
      {asking && <ImpersonateDialog user={user} onClose={() => setAsking(false)} />}
    </>
  )
}
