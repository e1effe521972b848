/** What the server says and writes about messages. */
export const messages = {
  'group.created': 'The group is there.',
  'group.saved': 'The group is saved.',
  'group.left': 'You have left the group.',
  'message.reported': 'Thank you. Those who look after the network will look at it.',
  'message.report_closed': 'The report is closed.',
  'error.message_to_oneself': 'You cannot write to yourself.',
  'error.message_nobody': 'Nobody there reads messages yet.',
  'error.message_id_taken': 'This message could not be sent. Please write it again.',
  'error.message_too_many': 'You are sending many messages. Please wait a little before the next one.',
  'letter.message_received.subject': '{{person}} has written to you',
  'letter.message_received.text': '{{person}}{{from}} has sent you a message:',
  'letter.message_received.button': 'Read and answer',
  'letter.message_received.after': 'Answers to this letter are not read; please answer in the portal.',
  'letter.message_to_organization.subject': '{{person}} has written to {{organization}}',
  'letter.message_to_organization.text':
    '{{person}}{{from}} has sent {{organization}} a message. You receive it as its admin:',
  'letter.message_to_organization.button': 'Read and answer',
  'letter.message_to_organization.after': 'Answers to this letter are not read; please answer in the portal.',
}
