const en = {
  tabs: { label: 'Parts of this page', details: 'Details', sign_ins: 'Sign-ins', audit: 'Audit' },
  read_only: 'You can see this account, but not change it.',
  outranking: 'This person holds more than you do, so only a system admin changes this account.',
  merged: {
    title: 'This account was merged into another one.',
    text: 'What belonged to it is there now, and nobody signs in with it any more. It stays here as a record.',
    link: 'To the merges',
  },
  sessions: {
    title: 'Sessions',
    help: 'Where {{name}} is signed in now.',
    none: '{{name}} is signed in nowhere.',
    end_all: 'End all',
    end_all_title: 'End all sessions of {{name}}?',
    end_all_text: 'Whoever uses them is signed out at once. Signing in again works as before.',
  },
  history: {
    title: 'Sign-in history',
    help: 'What happened at the door of this account, failed attempts too.',
  },
  audit: {
    switch: 'Which entries',
    to: 'Done to this account',
    by: 'Done by {{name}}',
    to_none: 'Nothing was done to this account yet.',
    by_none: '{{name}} has not done anything yet.',
    pages: 'Pages of the entries',
    open: 'Open the audit',
  },
  actions: {
    why: { label: 'Ask why', about: 'Which rule lets {{name}} in, or does not.' },
    merge: 'Where the person has two accounts: this one stays.',
    export: {
      label: 'Export personal data',
      about:
        'One archive with all that the network holds on {{name}}, and nothing on anybody else. No secrets are in it.',
    },
  },
}

export default en
