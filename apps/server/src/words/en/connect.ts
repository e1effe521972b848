/** What the server says and writes in the directory: saved searches. */
export const connect = {
  'connect.search_saved': 'Search saved.',
  'connect.search_deleted': 'Search deleted.',
  'connect.entry_saved': 'Your entry in the directory is saved.',
  'error.searches_full': 'You have 50 searches. Delete one first.',
  'connect.more_matches_one': 'one more',
  'connect.more_matches_other': '{{count}} more',
  'letter.connect_matches.subject': 'New matches for your saved searches',
  'letter.connect_matches.text': 'The directory has something new for what you look for:',
  'letter.connect_matches.button': 'Open the directory',
  'letter.connect_matches.after':
    'You can turn this off for a search where it is saved, or for all of them in your profile.',
}
