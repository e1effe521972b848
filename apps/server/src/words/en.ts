import type { DoneWord } from '@guildhall/contract/api'

/** What the server says in `message`. */
export const done: Record<DoneWord, string> = {
  'auth.signed_out': 'You are signed out.',
  'quick_link.created': 'Quick link added.',
  'quick_link.saved': 'Quick link saved.',
  'quick_link.deleted': 'Quick link deleted.',
  'quick_link.deleted_several': 'Quick links deleted.',
  'quick_link.reordered': 'New order saved.',
  'quick_link.published': 'Quick links updated.',
  'quick_link.check_started': 'The links are being checked.',
  'quick_link_category.created': 'Category added.',
  'quick_link_category.saved': 'Category saved.',
  'quick_link_category.deleted': 'Category deleted.',
  'quick_link_category.reordered': 'New order of categories saved.',
}

export const en = {
  ...done,
  'error.invalid': 'Some fields need a change.',
  'error.malformed': 'The request could not be read.',
  'error.unauthenticated': 'Please sign in.',
  'error.forbidden': 'You may not do this.',
  'error.not_from_portal': 'This can only be done from a page of the portal.',
  'error.not_found': 'This does not exist, or it is not open to you.',
  'error.too_large': 'This is larger than the server takes.',
  'error.key_reused': 'This was saved already, in another version. Reload the page to see it.',
  'error.category_in_use': 'This category still has links. Move or delete them first.',
  'error.wrong_credentials': 'Email or password is not right.',
  'error.too_many_codes': 'Too many wrong codes. Please sign in again.',
  'error.enrolment_needed': 'This account has no authenticator yet. Ask an administrator to finish its set-up.',
  'error.unexpected':
    'Something went wrong on our side. Please try again; if it stays, tell us the number {{request_id}}.',
  'error.busy': 'The server is restarting. Please try again in a moment.',
} satisfies Record<string, string>
