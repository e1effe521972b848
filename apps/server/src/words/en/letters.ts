/** What is written to people about their account. */
export const letters = {
  'letter.greeting': 'Hello {{first_name}},',
  'letter.closing': 'You get this mail because of your account in {{network}}.',
  'letter.verify_email.subject': 'Confirm your email address',
  'letter.verify_email.text':
    'An account in {{network}} was asked for with this address, in the name of {{organization}}. Check the request and choose a password to confirm that the address is yours; then your request is passed on. The link works for two days.',
  'letter.verify_email.button': 'Check and confirm',
  'letter.verify_email.after':
    'If you did not ask for an account, do nothing. Without a password that you choose, nothing is passed on.',
  'letter.account_exists.subject': 'You have an account already',
  'letter.account_exists.text':
    'Somebody, most likely you, asked for an account with this address, but there is one already. Sign in with it, or ask for a new password. A request that is still being considered needs nothing more from you.',
  'letter.account_exists.button': 'Sign in',
  'letter.account_exists.after': 'If you cannot get in, ask an administrator of your organization.',
  'letter.request_received.subject': 'Your request has arrived',
  'letter.request_received.text':
    'Thank you. Your address is confirmed, and your request to join {{organization}} in {{network}} is with those who decide on it. You get a mail as soon as they have.',
  'letter.request_received.button': 'Open the portal',
  'letter.request_received.after': 'Until then there is nothing for you to do.',
  'letter.request_to_decide.subject': '{{person}} asks for access',
  'letter.request_to_decide.text':
    '{{person}} ({{about}}) asks for access to {{network}} for {{organization}}. The link shows the request and asks for your decision. It works for 14 days, and you sign in as usual.',
  'letter.request_to_decide.button': 'See the request',
  'letter.request_to_decide.after': 'Others may decide before you do; the page tells you then.',
  'letter.request_approved.subject': 'Welcome to {{network}}',
  'letter.request_approved.text':
    'Your request was approved: you belong to {{organization}} in {{network}} now. At your first sign-in you set up a second factor; have your phone or an authenticator app at hand.',
  'letter.request_approved.button': 'Sign in',
  'letter.request_approved.after': 'The password is the one you chose when you asked for the account.',
  'letter.request_rejected.subject': 'Your request was not approved',
  'letter.request_rejected.text':
    'Your request to join {{organization}} in {{network}} was not approved. The reason given:',
  'letter.request_rejected.button': 'Open the portal',
  'letter.request_rejected.after': 'If the reason has gone, you may ask again.',
  'letter.request_need_info.subject': 'We need to know more about your request',
  'letter.request_need_info.text':
    'Before your request to join {{organization}} in {{network}} can be decided, {{person}} asks:',
  'letter.request_need_info.button': 'Open the portal',
  'letter.request_need_info.after': 'Answer by replying to this mail; your answer goes to {{person}}.',
  'letter.request_expired.subject': 'Your request has expired',
  'letter.request_expired.text':
    'Nobody has decided on your request to join {{organization}} in {{network}} for {{days}} days, and so it has expired. We are sorry that you got no answer.',
  'letter.request_expired.button': 'Ask again',
  'letter.request_expired.after':
    'You may ask again at any time. It helps to tell a colleague who is a member already.',
  'letter.entry_rejected.subject': 'The request for {{name}} was not approved',
  'letter.entry_rejected.text':
    'You asked for access for {{name}} ({{email}}) at {{organization}}. {{person}} did not approve it. The reason given:',
  'letter.entry_rejected.button': 'Open the request',
  'letter.entry_rejected.after': '{{name}} has not been told.',
  'letter.entry_need_info.subject': 'A question about the request for {{name}}',
  'letter.entry_need_info.text':
    'You asked for access for {{name}} ({{email}}) at {{organization}}. Before it can be decided, {{person}} asks:',
  'letter.entry_need_info.button': 'Open the request',
  'letter.entry_need_info.after': 'Answer by replying to this mail; your answer goes to {{person}}.',
  'letter.entry_expired.subject': 'The request for {{name}} has expired',
  'letter.entry_expired.text':
    'You asked for access for {{name}} ({{email}}) at {{organization}}. Nobody has decided on it for {{days}} days, and so it has expired.',
  'letter.entry_expired.button': 'Open the request',
  'letter.entry_expired.after': '{{name}} has not been told.',
  'letter.invitation.subject': 'You are invited to {{network}}',
  'letter.invitation.text':
    'An account in {{network}} has been made for you{{organization}}. Choose a password to begin; at the first sign-in you set up a second factor. The link works for seven days.',
  'letter.invitation.for_organization': ', for {{name}}',
  'letter.invitation.button': 'Choose a password',
  'letter.invitation.after': 'If you did not expect this, ask an administrator of your organization.',
  'letter.reset_password.subject': 'Choose a new password',
  'letter.reset_password.text':
    'Somebody, most likely you, asked for a new password for your account. The link below opens the page for it. It works once, for one hour.',
  'letter.reset_password.button': 'Choose a new password',
  'letter.reset_password.after': 'If you did not ask for it, do nothing: your password stays as it is.',
  'letter.password_changed.subject': 'Your password was changed',
  'letter.password_changed.text':
    'The password of your account was changed just now, and every other session of it was ended. From now on, sign in with the new password.',
  'letter.password_changed.button': 'Sign in',
  'letter.password_changed.after': 'If this was not you, ask for a new password at once and tell an administrator.',
  'letter.email_changed.subject': 'The email address of your account was changed',
  'letter.email_changed.text':
    'An administrator has given your account another email address: {{email}}. From now on, sign in with that one; mails no longer go to this one.',
  'letter.email_changed.button': 'Open the portal',
  'letter.email_changed.after': 'If you did not ask for this, tell an administrator at once.',
  'letter.recover_factor.subject': 'Get back into your account',
  'letter.recover_factor.text':
    'Somebody who knows your password says that your authenticator is lost. The link below is one half of the way back, the answers to your security questions are the other. It works once, for one hour.',
  'letter.recover_factor.button': 'Answer my security questions',
  'letter.recover_factor.after':
    'If this was not you, somebody knows your password: choose a new one at once. Without your answers the link opens nothing.',
  'letter.factor_reset.subject': 'Your two-factor sign-in is being reset',
  'letter.factor_reset.text':
    'The second factor of your account no longer counts, and every session of it was ended. At your next sign-in you set up a new one.',
  'letter.factor_reset.button': 'Sign in',
  'letter.factor_reset.after': 'If you neither did this nor asked for it, tell an administrator at once.',
  'letter.new_device.subject': 'A new device signed in',
  'letter.new_device.text':
    'Your account was used on a device that we have not seen before: {{device}}, from the address {{address}}, {{when}}.',
  'letter.new_device.button': 'See my sessions',
  'letter.new_device.after':
    'If this was you, all is well. If not, end the session on your profile and change your password.',
  'letter.mail_test.subject': 'This is a test',
  'letter.mail_test.text':
    '{{person}} asked {{network}} to send this mail, to see whether mails arrive and what they look like.',
  'letter.mail_test.button': 'Open the portal',
  'letter.mail_test.after':
    'There is nothing to do. It looks right if the sender and the footer are the ones you chose.',
}
