const en = {
  title: 'Search EDA',
  lede: 'Elements, packages, orders, organizations and people, all at once.',
  box: 'Search EDA',
  placeholder: 'A name, an order number, a project, a purchase order',
  keys: 'The arrow keys lead through what was found, Enter opens it.',
  found_one: '{{count, number}} found',
  found_other: '{{count, number}} found',
  near: 'Nothing is written like “{{query}}”. These come near it.',
  nothing: {
    title: 'Nothing found',
    text: 'Nothing here has “{{query}}”, nor words that are spelt like it. Try another word, or fewer of them.',
  },
  start: {
    title: 'What are you looking for?',
    text: 'Type a name, a number or a part of it. Small misspellings are forgiven.',
  },
  subject: {
    tool: 'Elements',
    package: 'Packages',
    order: 'Orders',
    organization: 'Organizations',
    user: 'People',
  },
  all: {
    tool: 'All elements with it',
    package: 'All packages with it',
    order: 'All orders with it',
    organization: 'All organizations with it',
    user: 'All people with it',
  },
}

export default en
