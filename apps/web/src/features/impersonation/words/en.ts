const en = {
  begin: 'Impersonate',
  title: 'Impersonate {{name}}?',
  about:
    'For half an hour you see the portal as this person does, and act in this person’s name. Password, two-factor sign-in and signatures stay closed. Everything you do is recorded under both names, and the person sees it in the sign-in history.',
  reason: 'Reason',
  reason_help: 'Such as the number of a ticket.',
  ends: 'Ends automatically after 30 minutes',
  exit: 'Exit',
  exit_question: 'Are you sure you want to exit impersonating?',
  exit_about: 'You return to your own account, on the dashboard.',
  cancel: 'Cancel',
}

export default en
