/** What is written to people about agreement, payment and profile. */
export const membershipLetters = {
  'letter.agreement_sent.subject': 'Please sign the member agreement',
  'letter.agreement_sent.text':
    '{{person}} asks {{organization}} to sign the member agreement of {{network}}. Read it in the portal, then type or draw your signature there. It waits for you until {{when}}.',
  'letter.agreement_sent.button': 'Read and sign',
  'letter.agreement_sent.after': 'If you may not sign for your organization, tell whoever sent it.',
  'letter.agreement_again.subject': 'Please sign the new member agreement by {{when}}',
  'letter.agreement_again.text':
    '{{network}} has a new version of the member agreement, and asks {{organization}} to sign it by {{when}}. Your membership goes on meanwhile.',
  'letter.agreement_again.button': 'Read and sign',
  'letter.agreement_again.after': 'If you can’t sign for your organization, tell the person who sent it.',
  'letter.agreement_required.subject': 'Please sign the member agreement again by {{when}}',
  'letter.agreement_required.text':
    '{{network}} asks {{organization}} to sign the member agreement again by {{when}}. Your membership goes on until then. After that day the agreement counts as missing until you sign.',
  'letter.agreement_required.button': 'Read and sign',
  'letter.agreement_required.after': 'If you can’t sign for your organization, tell the person who sent it.',
  'letter.agreement_countersigned.subject': 'The member agreement is countersigned',
  'letter.agreement_countersigned.text':
    '{{person}} signed the member agreement for {{network}}. The file with both signatures, for {{organization}}, is in the portal.',
  'letter.agreement_countersigned.button': 'See the agreement',
  'letter.agreement_countersigned.after': 'There is nothing left for you to do.',
  'letter.agreement_reminder.subject': 'The member agreement still waits for you',
  'letter.agreement_reminder.text':
    'The member agreement of {{network}} for {{organization}} is not signed yet. It takes a few minutes, and it waits until {{when}}.',
  'letter.agreement_reminder.button': 'Read and sign',
  'letter.agreement_reminder.after': 'If you would rather not sign, say so on the same page, and we stop asking.',
  'letter.agreement_signed.subject': 'The member agreement is signed',
  'letter.agreement_signed.text':
    '{{person}} signed for {{organization}} the member agreement of {{network}}. The document is sealed, with a certificate as its last page, and kept in the portal.',
  'letter.agreement_signed.button': 'See the agreement',
  'letter.agreement_signed.after':
    'Whatever is changed in the file later breaks its seal, and every PDF reader says so.',
  'letter.agreement_declined.subject': '{{organization}} declined the member agreement',
  'letter.agreement_declined.text': '{{person}} declined to sign for {{organization}} with this reason:',
  'letter.agreement_declined.button': 'Open the organization',
  'letter.agreement_declined.after': 'You can send it again when the reason has gone.',
  'letter.agreement_voided.subject': 'The member agreement was withdrawn',
  'letter.agreement_voided.text':
    '{{person}} withdrew the member agreement that {{organization}} was asked to sign. You need not sign it. The reason given:',
  'letter.agreement_voided.button': 'Open the portal',
  'letter.agreement_voided.after': 'If a new one is sent, you get a mail of its own.',
  'letter.invoice_issued.subject': 'Invoice {{number}} for {{organization}}',
  'letter.invoice_issued.text':
    'Your invoice {{number}} for {{organization}} is attached. {{amount}} is due on {{when}}.',
  'letter.invoice_issued.button': 'View and pay',
  'letter.invoice_issued.after': 'You don’t need an account to pay. If you have paid already, there is nothing to do.',
  'letter.invoice_voided.subject': 'Invoice {{number}} was canceled',
  'letter.invoice_voided.text':
    'We canceled invoice {{number}} for {{organization}}. You don’t need to pay it. The reason:',
  'letter.invoice_voided.button': 'Open the portal',
  'letter.invoice_voided.after': 'If there is a new invoice, you’ll get a separate email.',
  'letter.payment_received.subject': 'Thank you: {{amount}} received',
  'letter.payment_received.text': 'We received {{amount}} from {{organization}} for invoice {{number}}. Thank you.',
  'letter.payment_received.button': 'View the receipt',
  'letter.payment_received.after': 'You can download the receipt from the portal at any time.',
  'letter.payment_partial.subject': 'Part of invoice {{number}} is paid',
  'letter.payment_partial.text':
    'Thank you. We received part of invoice {{number}} for {{organization}}. {{amount}} is still due on {{when}}.',
  'letter.payment_partial.button': 'View the invoice',
  'letter.payment_partial.after': 'If you have paid the rest already, there is nothing to do.',
  'letter.payment_refunded.subject': 'Refund for {{organization}}: {{amount}}',
  'letter.payment_refunded.text': 'We refunded {{amount}} to {{organization}}. The reason:',
  'letter.payment_refunded.button': 'View your membership',
  'letter.payment_refunded.after': 'It can take a few days for the money to arrive.',
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
  'letter.invoice_settled.subject': 'Invoice {{number}} for {{organization}} is paid',
  'letter.invoice_settled.text':
    'Your invoice {{number}} for {{organization}} is attached. It was paid with your credit: {{amount}}.',
  'letter.invoice_settled.button': 'View the invoice',
  'letter.invoice_settled.after': 'There is nothing left to pay.',
  'letter.invoice_credited.subject': 'Credit of {{amount}} on invoice {{number}}',
  'letter.invoice_credited.text': 'We credited {{amount}} on invoice {{number}} for {{organization}}. The reason:',
  'letter.invoice_credited.button': 'View the credit note',
  'letter.invoice_credited.after': 'If you have paid more than you owe now, the rest is used for your next invoice.',
  'letter.payment_on_account.subject': 'Thank you: {{amount}} received',
  'letter.payment_on_account.text':
    'We received {{amount}} from {{organization}}. It pays your open invoices, and anything left is used for the next one.',
  'letter.payment_on_account.button': 'View your membership',
  'letter.payment_on_account.after': 'If you didn’t expect this email, please contact us.',
  'letter.payment_disputed.subject': 'A card payment for {{organization}} was reversed',
  'letter.payment_disputed.text':
    'The bank took back {{amount}} that {{organization}} paid for invoice {{number}}. The invoice is open again.',
  'letter.payment_disputed.button': 'View and pay',
  'letter.payment_disputed.after': 'If this was a mistake, please talk to your bank or contact us.',
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
