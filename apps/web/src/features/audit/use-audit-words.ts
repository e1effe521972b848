import { useTranslation } from 'react-i18next'
import type en from './words/en.ts'

type Groups = typeof en.action
type Action = { [G in keyof Groups]: `${G}.${keyof Groups[G] & string}` }[keyof Groups]
type Subject = keyof typeof en.subject
type Field = keyof typeof en.field

/** The names that the server writes into the audit, in words; one that has none yet is shown as it is. */
export function useAuditWords() {
  const { t, i18n } = useTranslation('audit')
  const isAction = (name: string): name is Action => i18n.exists(`audit:action.${name}`)
  const isSubject = (name: string): name is Subject => i18n.exists(`audit:subject.${name}`)
  const isField = (name: string): name is Field => i18n.exists(`audit:field.${name}`)
  return {
    action: (name: string) => (isAction(name) ? t(`action.${name}`) : name),
    subject: (name: string) => (isSubject(name) ? t(`subject.${name}`) : name),
    field: (name: string) => (isField(name) ? t(`field.${name}`) : name),
  }
}
