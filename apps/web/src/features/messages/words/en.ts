const en = {
  write: 'Message',
  write_to: 'Write to {{name}}',
  title: 'Message to {{name}}',
  to_organization: 'The admins of the organization read it.',
  text: 'Your message',
  mailed: 'It is kept here, and sent by mail to those who want to hear of messages at once. Your address is not shown.',
  send: 'Send',
  so_far: 'Written so far',
  you: 'You',
}

export default en
