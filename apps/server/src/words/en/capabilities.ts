/** What the server says and writes about capabilities. */
export const capabilities = {
  'capability.created': 'Capability added.',
  'capability.updated': 'Capability saved.',
  'capability.submitted': 'Sent for approval.',
  'capability.withdrawn': 'Taken back.',
  'capability.approved': 'Capability approved.',
  'capability.returned': 'Capability returned.',
  'capability.confirmed': 'Noted that it is still true.',
  'capability.deleted': 'Capability deleted.',
  'error.capability_decided': 'Somebody decided on this already, or it was taken back.',
  'error.capability_not_open': 'There is nothing to send: it is approved, or it waits already.',
  'error.capability_own':
    'This belongs to the organization that you look after yourself. Somebody else has to decide on it.',
  'letter.capability_submitted.subject': '{{organization}} asks for approval: {{title}}',
  'letter.capability_submitted.text': '{{person}} of {{organization}} hands in for approval: {{facts}}.',
  'letter.capability_submitted.button': 'Look at it',
  'letter.capability_submitted.after': 'The network sees it once it is approved.',
  'letter.capability_approved.subject': 'Approved: {{title}}',
  'letter.capability_approved.text': '{{person}} approved what {{organization}} says that it can do: {{facts}}.',
  'letter.capability_approved.button': 'Open it',
  'letter.capability_approved.after': 'From now on members find you by it in Connect.',
  'letter.capability_returned.subject': 'Returned: {{title}}',
  'letter.capability_returned.text': '{{person}} returned {{facts}} to {{organization}}, for this reason:',
  'letter.capability_returned.button': 'Correct it',
  'letter.capability_returned.after':
    'Send it once more when it is corrected. What was approved before stays in view until then.',
  'letter.capability_stale.subject': 'Is this still true? {{title}}',
  'letter.capability_stale.text':
    'For a year nobody at {{organization}} has said whether this still holds: {{facts}}. Members see it marked as not confirmed.',
  'letter.capability_stale.button': 'Say that it is still true',
  'letter.capability_stale.after': 'What is no longer true can be changed or deleted on the same page.',
}
