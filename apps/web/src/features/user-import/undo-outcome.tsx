import type { ImportUndone } from '@guildhall/contract/user-imports'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

/** What taking the import back did, and who stayed as he is. */
export function UndoOutcome({ outcome: { removed, restored, kept } }: { outcome: ImportUndone }) {
  const { t } = useTranslation('user-import')
  return (
    <div className="mb-6 max-w-[68ch] rounded-m border border-info-line bg-info-wash px-4 py-3 text-[14px] leading-[1.5]">
      <p>
        {t('outcome.removed', { count: removed })} {t('outcome.restored', { count: restored })}
      </p>
      {kept.length > 0 && (
        <>
          <p className="mt-2">{t('outcome.kept', { count: kept.length })}</p>
          <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
            {kept.map(({ id, name }) => (
              <li key={id}>
                <Link to={`/users/edit-user/${id}`} className="link inline-block leading-6">
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
