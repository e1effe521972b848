import type { ConversationRow } from '@guildhall/contract/messages'
import type { TFunction } from 'i18next'

/** What a conversation is called: by whom it is with, or by the number of what it is about. */
export function talkName({ kind, name }: Pick<ConversationRow, 'kind' | 'name'>, t: TFunction<'messages'>): string {
  if (kind === 'order') return t('name.order', { number: name })
  return kind === 'opportunity' ? t('name.opportunity', { number: name }) : name
}
