const en = {
  art_title: 'You say what reaches you.',
  art_text: 'At once, gathered once a day, or not at all: each kind of news as you like it.',
  title: 'Stop these mails?',
  ask: 'If you stop them, no more mails of this kind go to {{email}}. The portal still shows you the news itself.',
  stop: 'Stop these mails',
  ended_title: 'These mails no longer come',
  ended: 'Nothing of this kind is mailed to {{email}} any more.',
  always: 'Mails about your sign-in, agreements, invoices and events where you have a place always come.',
  bad_title: 'This link is not complete',
  bad: 'Some mail programs cut long links off. Open it from the mail once more, or choose in your profile which mails you want.',
  preferences: 'Choose in my profile',
  preferences_sign_in: 'Sign in and choose in my profile',
  type: {
    messages: 'Messages',
    access_requests: 'Access requests',
    membership: 'Membership',
    events: 'Events',
    opportunities: 'Opportunities',
    orders: 'Orders',
    content: 'Library and help',
    connect: 'Connect',
  },
}

export default en
