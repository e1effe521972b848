const en = {
  lede: 'The rules of the whole network. A change counts as soon as it is saved.',
  sections: { label: 'Sections', security: 'Security', levels: 'Membership levels', agreement: 'Member agreement' },
  security: {
    title: 'Security',
    help: 'What the network asks of everybody who signs in.',
    password_minimum: 'Least length of a password',
    password_minimum_help:
      'Counts for the next password that somebody chooses; passwords that exist stay as they are. From 8 to 64: a longer one protects better than special characters.',
    idle: 'A session nobody uses ends after',
    idle_help:
      'Somebody who does nothing in the portal for this long signs in again. Counts for the sessions that are open now, yours too, within a second.',
    idle_range: 'Choose between 5 minutes and 30 days (720 hours).',
    absolute: 'Every session ends after',
    absolute_help:
      'Also one that is in constant use. Counts for the sessions that are open now, yours too, within a second.',
    absolute_range: 'Choose between 1 hour and 90 days.',
  },
  unit: { characters: 'characters', days: 'days', hours: 'hours', minutes: 'minutes' },
}

export default en
