/** What the server says and writes in the directory: saved searches and messages. */
export const connect = {
  'connect.search_saved': 'Search saved.',
  'connect.search_deleted': 'Search deleted.',
  'connect.entry_saved': 'Your entry in the directory is saved.',
  'message.sent': 'Message sent.',
}
