const en = {
  title: 'Mailbox',
  lede: 'Every mail that the demo network sends ends up here; none goes out into the world.',
  to_portal: 'To the portal',
  search: 'Search by address',
  list: 'Mails',
  to: 'To',
  received: 'Received',
  choose: 'Choose a mail to read it.',
  back: 'All mails',
  as_html: 'As sent',
  as_text: 'Plain text',
  versions: 'Versions of this mail',
  empty_title: 'No mail yet',
  empty_text:
    'When the network writes to somebody, for instance after “Forgot password?”, the mail appears here by itself.',
  none_title: 'No mail to “{{to}}” yet',
  none_text: 'It appears here by itself as soon as it has been sent.',
  none_action: 'Show all mails',
  attachments: 'Attachments',
}

export default en
