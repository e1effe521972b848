const en = {
  title: 'Notifications',
  preferences: 'Choose what you are told and how',
  needs_you: 'Needs you',
  bell: {
    numbers: 'Notifications: {{numbers}}',
    todos_one: '{{count}} thing to do',
    todos_other: '{{count}} things to do',
    unread_one: '{{count}} unread',
    unread_other: '{{count}} unread',
  },
  news: {
    title: 'News',
    none: 'Nothing has happened yet that concerns you.',
    unread: 'Unread:',
    read_all: 'Mark all as read',
    earlier: 'Show earlier',
  },
  todo: {
    title: 'To do',
    none: 'Nothing waits for you.',
    due: 'by {{day}}',
    overdue: 'was due on {{day}}',
    first: 'First: {{name}}',
    complete_company: {
      title_one: 'Complete your company details',
      title_other: 'Complete your company details',
      action: 'Complete',
    },
    sign_agreement: {
      title_one: 'Sign the member agreement',
      title_other: 'Sign the member agreement',
      action: 'Sign',
    },
    countersign_agreement: {
      title_one: '{{number}} agreement to countersign',
      title_other: '{{number}} agreements to countersign',
      action: 'Countersign',
    },
    send_agreement: {
      title_one: '{{number}} organization has no agreement to sign',
      title_other: '{{number}} organizations have no agreement to sign',
      action: 'Send',
    },
    pay_membership: { title_one: 'Pay the membership', title_other: 'Pay the membership', action: 'Pay' },
    complete_profile: {
      title_one: 'Complete your organization’s profile',
      title_other: 'Complete your organization’s profile',
      action: 'Write',
    },
    invite_colleagues: {
      title_one: 'Invite your colleagues',
      title_other: 'Invite your colleagues',
      action: 'Invite',
    },
    accept_eula: { title_one: 'Accept a EULA', title_other: 'Accept {{number}} EULAs', action: 'Read' },
    approve_requests: {
      title_one: '{{number}} access request',
      title_other: '{{number}} access requests',
      action: 'Decide',
    },
    review_profiles: {
      title_one: '{{number}} profile submitted',
      title_other: '{{number}} profiles submitted',
      action: 'Review',
    },
    approve_capabilities: {
      title_one: '{{number}} capability to approve',
      title_other: '{{number}} capabilities to approve',
      action: 'Review',
    },
    revise_capabilities: {
      title_one: '{{number}} capability returned to you',
      title_other: '{{number}} capabilities returned to you',
      action: 'Revise',
    },
    renew_capabilities: {
      title_one: 'Is this capability still true?',
      title_other: 'Are these {{number}} capabilities still true?',
      action: 'Confirm',
    },
    approve_orders: {
      title_one: '{{number}} order to approve',
      title_other: '{{number}} orders to approve',
      action: 'Review',
    },
    answer_order: {
      title_one: 'A question about your order',
      title_other: 'Questions about {{number}} of your orders',
      action: 'Answer',
    },
    answer_questions: {
      title_one: '{{number}} question to answer',
      title_other: '{{number}} questions to answer',
      action: 'Answer',
    },
    answer_invitation: {
      title_one: 'Your organization is asked into a team',
      title_other: 'Your organization is asked into {{number}} teams',
      action: 'Answer',
    },
    decide_hub_requests: {
      title_one: '{{number}} organization asks to join your hub',
      title_other: '{{number}} organizations ask to join your hubs',
      action: 'Decide',
    },
    take_place: {
      title_one: 'A place is free for you',
      title_other: 'Places at {{number}} events are free for you',
      action: 'Take it',
    },
    evaluate_responses: {
      title_one: 'Decide on an opportunity’s responses',
      title_other: 'Decide on the responses to {{number}} opportunities',
      action: 'Evaluate',
    },
    decide_level_requests: {
      title_one: '{{number}} request for another level',
      title_other: '{{number}} requests for another level',
      action: 'Decide',
    },
    help_joining: {
      title_one: '{{number}} organization is stuck while joining',
      title_other: '{{number}} organizations are stuck while joining',
      action: 'Help',
    },
    record_payments: {
      title_one: '{{number}} invoice overdue',
      title_other: '{{number}} invoices overdue',
      action: 'Record',
    },
    match_payments: {
      title_one: '{{number}} bank payment to match',
      title_other: '{{number}} bank payments to match',
      action: 'Match',
    },
    apply_credit: {
      title_one: '{{number}} organization has unapplied money',
      title_other: '{{number}} organizations have unapplied money',
      action: 'View',
    },
    answer_disputes: {
      title_one: '{{number}} card payment disputed',
      title_other: '{{number}} card payments disputed',
      action: 'View',
    },
    close_reports: {
      title_one: '{{number}} message reported',
      title_other: '{{number}} messages reported',
      action: 'Look',
    },
    repair_jobs: {
      title_one: 'Scheduled job failing: {{name}}. {{number}} item could not be processed',
      title_other: 'Scheduled job failing: {{name}}. {{number}} items could not be processed',
      action: 'Check services',
    },
  },
}

export default en
