const en = {
  list: {
    lede: 'What members read when they need help. Drafts are seen by writers only.',
    add: 'Write article',
    empty: 'No articles yet',
    empty_text: 'Write the first one: what do people ask you most often?',
  },
  form: { basics_help: 'The title is the question that a reader has. It makes the address of the article.' },
  reader: {
    title: 'Help',
    lede: 'Short answers about the portal, written by the network office.',
    search: 'Search help',
    favourites: 'Helped most readers',
    all: 'Articles',
    nothing: 'No article is here yet.',
    empty: 'Nothing to read yet',
    empty_text: 'The network office has not written any help so far.',
  },
}
export default en
