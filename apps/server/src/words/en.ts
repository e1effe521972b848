import type { DoneWord } from '@guildhall/contract/api'

/** What the server says in `message`. */
export const done: Record<DoneWord, string> = {
  'auth.reset_mailed': 'If this address has an account, a mail with a link is on its way.',
  'auth.password_reset': 'Your password is changed. Sign in with the new one.',
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
  'letter.greeting': 'Hello {{first_name}},',
  'letter.closing': 'You get this mail because of your account in {{network}}.',
  'letter.reset_password.subject': 'Choose a new password',
  'letter.reset_password.text':
    'Somebody, most likely you, asked for a new password for your account. The link below opens the page for it. It works once, for one hour.',
  'letter.reset_password.button': 'Choose a new password',
  'letter.reset_password.after': 'If you did not ask for it, do nothing: your password stays as it is.',
  'letter.password_changed.subject': 'Your password was changed',
  'letter.password_changed.text':
    'The password of your account was changed just now, and every session of it was ended. Sign in with the new password to go on.',
  'letter.password_changed.button': 'Sign in',
  'letter.password_changed.after': 'If this was not you, ask for a new password at once and tell an administrator.',
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
  'error.too_hasty_one': 'Too many failed attempts. Try again in {{count}} second.',
  'error.too_hasty_other': 'Too many failed attempts. Try again in {{count}} seconds.',
  'error.enrolment_needed': 'This account has no authenticator yet. Ask an administrator to finish its set-up.',
  'error.unexpected':
    'Something went wrong on our side. Please try again; if it stays, tell us the number {{request_id}}.',
  'error.busy': 'The server is restarting. Please try again in a moment.',
} satisfies Record<string, string>
