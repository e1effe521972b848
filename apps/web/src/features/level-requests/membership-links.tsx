import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

/** From the membership to what its admin can change about it. */
export function MembershipLinks() {
  const { t } = useTranslation('level-requests')
  return (
    <ul className="mt-3 grid gap-1.5 text-data">
      <li>
        <Link to="/membership/level" className="link">
          {t('links.level')}
        </Link>
      </li>
      <li>
        <Link to="/membership/company" className="link">
          {t('links.company')}
        </Link>
      </li>
    </ul>
  )
}
