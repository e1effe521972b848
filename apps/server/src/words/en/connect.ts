/** What the server says and writes in the directory: saved searches and messages. */
export const connect = {
  'connect.search_saved': 'Search saved.',
  'connect.search_deleted': 'Search deleted.',
  'connect.entry_saved': 'Your entry in the directory is saved.',
  'message.sent': 'Message sent.',
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
  'error.searches_full': 'You have 50 searches. Delete one first.',
  'connect.more_matches_one': 'one more',
  'connect.more_matches_other': '{{count}} more',
  'letter.connect_matches.subject': 'New matches for your saved searches',
  'letter.connect_matches.text': 'The directory has something new for what you look for:',
  'letter.connect_matches.button': 'Open the directory',
  'letter.connect_matches.after':
    'You can turn this off for a search where it is saved, or for all of them in your profile.',
}
