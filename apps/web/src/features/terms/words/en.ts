const en = {
  title: 'Terms',
  version: 'Version {{number}}, {{day}}',
  none: 'No terms have been published yet.',
  old: 'This is an earlier version.',
  see_current: 'View the current terms',
  link: 'Read the terms',
  new_tab: '(opens in a new tab)',
  dialog: {
    title: 'The terms have changed',
    text: 'Read the new terms and agree to them to continue.',
    agree: 'I agree to the terms',
    sign_out: 'Sign out',
  },
  edit: {
    title: 'Terms',
    help: 'People agree to these when they create an account. Anyone can read them.',
    body: 'Text',
    body_help: 'Publishing keeps the current version and makes a new one. Pictures are not shown.',
    asks_everyone: 'Ask everyone to agree',
    asks_everyone_help: 'Everyone who already has an account is asked once, at the next sign-in.',
    publish: 'Publish version {{number}}',
  },
  versions: {
    title: 'Versions',
    name: 'Version {{number}}',
    people_one: '{{count, number}} person agreed',
    people_other: '{{count, number}} people agreed',
    asks_everyone: 'Asked everyone',
  },
}

export default en
