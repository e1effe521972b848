/** What is written to people about agreement, payment and profile. */
export const membershipLetters = {
  'letter.agreement_sent.subject': 'Please sign the member agreement',
  'letter.agreement_sent.text':
    '{{person}} sent you the member agreement of {{network}} for {{organization}}. Read it and sign it in the portal: type or draw your signature there. It waits for you until {{when}}.',
  'letter.agreement_sent.button': 'Read and sign',
  'letter.agreement_sent.after': 'If you may not sign for your organization, tell whoever sent it.',
  'letter.agreement_reminder.subject': 'The member agreement still waits for you',
  'letter.agreement_reminder.text':
    'The member agreement of {{network}} for {{organization}} is not signed yet. It takes a few minutes, and it waits until {{when}}.',
  'letter.agreement_reminder.button': 'Read and sign',
  'letter.agreement_reminder.after': 'If you would rather not sign, say so on the same page, and we stop asking.',
  'letter.agreement_signed.subject': 'The member agreement is signed',
  'letter.agreement_signed.text':
    '{{person}} signed the member agreement of {{network}} for {{organization}}. The document is sealed, with a certificate as its last page, and kept in the portal.',
  'letter.agreement_signed.button': 'See the agreement',
  'letter.agreement_signed.after':
    'Whatever is changed in the file later breaks its seal, and every PDF reader says so.',
  'letter.agreement_declined.subject': '{{organization}} declined the member agreement',
  'letter.agreement_declined.text':
    '{{person}} declined to sign the member agreement for {{organization}}. The reason given:',
  'letter.agreement_declined.button': 'Open the organization',
  'letter.agreement_declined.after': 'You can send it again when the reason has gone.',
  'letter.agreement_voided.subject': 'The member agreement was withdrawn',
  'letter.agreement_voided.text':
    '{{person}} withdrew the member agreement that was sent to you for {{organization}}. You need not sign it. The reason given:',
  'letter.agreement_voided.button': 'Open the portal',
  'letter.agreement_voided.after': 'If a new one is sent, you get a mail of its own.',
  'letter.invoice_issued.subject': 'Invoice {{number}} for {{organization}}',
  'letter.invoice_issued.text':
    'Invoice {{number}} asks for {{amount}} for the membership of {{organization}} in {{network}}, to be paid by {{when}}. You find it in the portal as a PDF, with how to pay it.',
  'letter.invoice_issued.button': 'See the invoice',
  'letter.invoice_issued.after': 'If you paid it these days, you need not do anything.',
  'letter.invoice_voided.subject': 'Invoice {{number}} is void',
  'letter.invoice_voided.text':
    'Invoice {{number}} for {{organization}} was taken back. You need not pay it. The reason given:',
  'letter.invoice_voided.button': 'Open the portal',
  'letter.invoice_voided.after': 'If another one follows, you get a mail of its own.',
  'letter.payment_received.subject': 'Thank you: {{amount}} received',
  'letter.payment_received.text':
    'We received {{amount}} for {{number}}. The membership of {{organization}} in {{network}} is paid until {{when}}.',
  'letter.payment_received.button': 'See the receipt',
  'letter.payment_received.after': 'The receipt is kept in the portal.',
  'letter.payment_partial.subject': 'Part of invoice {{number}} is paid',
  'letter.payment_partial.text':
    'Thank you, a part of invoice {{number}} for {{organization}} has arrived. {{amount}} are still open, due on {{when}}.',
  'letter.payment_partial.button': 'See the invoice',
  'letter.payment_partial.after': 'If you paid the rest these days, you need not do anything.',
  'letter.payment_refunded.subject': 'Refund for {{organization}}: {{amount}}',
  'letter.payment_refunded.text':
    'We gave back {{amount}} to {{organization}}, with credit note {{number}}. The reason given:',
  'letter.payment_refunded.button': 'See the credit note',
  'letter.payment_refunded.after': 'Until the money arrives it can take a few days.',
  'letter.payment_failed.subject': 'The card for {{organization}} was declined',
  'letter.payment_failed.text':
    'The payment of {{amount}} for the membership of {{organization}} did not go through. Nobody is locked out: what was paid runs until {{when}}, and days of grace follow. Please update the card.',
  'letter.payment_failed.button': 'Update the card',
  'letter.payment_failed.after': 'We try the card again by itself in some days.',
  'letter.membership_before_30.subject': 'The membership of {{organization}} runs until {{when}}',
  'letter.membership_before_30.text':
    'The membership of {{organization}} in {{network}} is paid until {{when}}. The portal shows how it goes on, and what there is to pay.',
  'letter.membership_before_30.button': 'See the membership',
  'letter.membership_before_30.after': 'If a card pays by itself, you need not do anything.',
  'letter.membership_before_7.subject': 'A week is left: the membership of {{organization}}',
  'letter.membership_before_7.text':
    'The membership of {{organization}} in {{network}} is paid until {{when}}. Please renew it, so that it goes on without a gap.',
  'letter.membership_before_7.button': 'Renew',
  'letter.membership_before_7.after': 'If you paid these days, you need not do anything.',
  'letter.membership_due.subject': 'The membership of {{organization}} is due',
  'letter.membership_due.text':
    'What {{organization}} paid for in {{network}} is over. Until {{when}} everything stays open; please pay by then.',
  'letter.membership_due.button': 'Pay now',
  'letter.membership_due.after': 'If you paid these days, you need not do anything.',
  'letter.membership_after_7.subject': 'Still open: the membership of {{organization}}',
  'letter.membership_after_7.text':
    'The membership of {{organization}} in {{network}} is not paid yet. Everything stays open until {{when}}.',
  'letter.membership_after_7.button': 'Pay now',
  'letter.membership_after_7.after': 'If something stands in the way, write to us. We find one.',
  'letter.membership_last_day.subject': 'Last day for the membership of {{organization}}',
  'letter.membership_last_day.text':
    'Today, {{when}}, is the last day on which the people of {{organization}} get into {{network}} without a payment.',
  'letter.membership_last_day.button': 'Pay now',
  'letter.membership_last_day.after': 'With the payment everything is open at once.',
  'letter.membership_expired.subject': 'The membership of {{organization}} has expired',
  'letter.membership_expired.text':
    'The membership of {{organization}} in {{network}} ended on {{when}}. Its people no longer get in, and nothing of what they did is lost. It opens again with the payment.',
  'letter.membership_expired.button': 'Renew',
  'letter.membership_expired.after': 'If you do not want to go on, you need not do anything.',
  'letter.profile_submitted.subject': 'The profile of {{organization}} waits for review',
  'letter.profile_submitted.text':
    '{{person}} has finished the profile of {{organization}} and asks for it to be published. Read it, then publish it or say what should be different.',
  'letter.profile_submitted.button': 'Review the profile',
  'letter.profile_submitted.after': 'Until it is published, the network does not see it.',
  'letter.profile_published.subject': 'The profile of {{organization}} is published',
  'letter.profile_published.text':
    '{{person}} has published the profile of {{organization}}. From now on the members of {{network}} see it, each part as far as you chose.',
  'letter.profile_published.button': 'See the profile',
  'letter.profile_published.after': 'You may change it at any time; changes are published after a review.',
  'letter.profile_changes_requested.subject': 'The profile of {{organization}} needs a change',
  'letter.profile_changes_requested.text':
    '{{person}} has read the profile of {{organization}} and asks for changes before it is published:',
  'letter.profile_changes_requested.button': 'Open the profile',
  'letter.profile_changes_requested.after': 'What you wrote is kept. Send it for review again when you are done.',
  'letter.level_approved.subject': '{{organization}} is now {{level}}',
  'letter.level_approved.text':
    'Your request was approved: the membership level of {{organization}} in {{network}} is now {{level}}.',
  'letter.level_approved.button': 'View membership level',
  'letter.level_approved.after': 'What changes on your next invoice is shown on the membership page.',
  'letter.level_refused.subject': '{{organization}} keeps its membership level',
  'letter.level_refused.text':
    'Your request to change the membership level of {{organization}} to {{level}} was not approved:',
  'letter.level_refused.button': 'View membership level',
  'letter.level_refused.after': 'You can send another request at any time.',
}
