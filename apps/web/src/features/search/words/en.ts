const en = {
  found_one: '{{count, number}} result',
  found_other: '{{count, number}} results',
  found_open: 'More than {{total, number}} results',
  corrected_one: 'Nothing has {{from}}. Showing what has {{to}}.',
  corrected_other: 'Nothing has {{from}}. Showing what has {{to}}.',
  nothing: 'Nothing found',
  nothing_text: 'Nothing here has “{{query}}”, nor words that are spelt like it. Try another word, or fewer of them.',
  results: 'Results',
  previous: 'Previous results',
  next: 'Next results',
  page: '{{from, number}}–{{to, number}}',
  misses: {
    lede: 'What people looked for here and did not find, the most frequent first. Who it was is not kept.',
    label: 'Searches that found nothing',
    query: 'Searched for',
    count: 'Times',
    last: 'Last time',
    search: 'Find a search',
    empty: 'No search was in vain',
    empty_text: 'As soon as somebody looks for something that is not here, it is listed.',
  },
}

export default en
