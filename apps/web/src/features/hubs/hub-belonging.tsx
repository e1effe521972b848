import type { Belonging } from '@guildhall/contract/hubs'
import { useTranslation } from 'react-i18next'
import { useUserDetails } from '../../lib/stores.ts'
import { Status } from '../../ui/status.tsx'

const kinds = { member: 'done', pending: 'under_way', none: 'not_begun' } as const

/** How the reader's own organization stands to a hub; nothing for those who have none. */
export function HubBelonging({ belonging }: { belonging: Belonging }) {
  const { t } = useTranslation('hubs')
  const hasOrganization = useUserDetails(({ userDetails }) => Boolean(userDetails?.organization_name))
  if (!hasOrganization) return null
  return <Status kind={kinds[belonging]}>{t(`belonging.${belonging}`)}</Status>
}
