const en = {
  list: {
    title: 'Administrators',
    add: 'Add administrator',
    search: 'Name or email',
    empty: 'No administrators yet',
    empty_text: 'Those who run the network will stand here.',
  },
  form: {
    add_lede:
      'For those who run the network. A mail invites the person to choose a password and to set up two-factor sign-in.',
    access_help: 'System admin or EDA admin makes the person an administrator. A change counts at once.',
    back: 'To the administrators',
  },
}

export default en
