import type { DirectoryDetails } from '@guildhall/contract/connect'
import { useTranslation } from 'react-i18next'
import { Section } from '../../ui/section.tsx'

/** Whom to ask, and where to read on. */
export function Contacts({ contacts, links }: Pick<DirectoryDetails, 'contacts' | 'links'>) {
  const { t } = useTranslation('connect')
  return (
    <>
      {contacts.length > 0 && (
        <Section title={t('details.contacts')}>
          <ul className="text-data">
            {contacts.map((contact) => (
              <li key={JSON.stringify(contact)} className="border-t border-rule py-2 leading-[1.45] first:border-t-0">
                <b className="block text-base font-semibold">{contact.name}</b>
                {contact.job_title && <span className="block text-ink-2">{contact.job_title}</span>}
                <Reach email={contact.email} phone={contact.phone} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {links.length > 0 && (
        <Section title={t('details.links')}>
          <ul className="text-data">
            {links.map((link) => (
              <li key={JSON.stringify(link)} className="leading-[28px]">
                <a href={link.url} target="_blank" rel="noreferrer" className="link wrap-anywhere">
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

/** A mail address and a number, as far as they are shown. */
export const Reach = ({ email, phone }: { email: string | null; phone: string | null }) => (
  <>
    {email && (
      <span className="block leading-[26px]">
        <a href={`mailto:${email}`} className="link wrap-anywhere">
          {email}
        </a>
      </span>
    )}
    {phone && (
      <span className="block leading-[26px]">
        <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className="text-ink-2 hover:text-ink">
          {phone}
        </a>
      </span>
    )}
  </>
)
