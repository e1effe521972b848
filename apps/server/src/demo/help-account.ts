import { article, h, p, steps, table, type DemoShelf } from './article-text.ts'

/** How to get in and to become a member. */
export const accountShelves: DemoShelf[] = [
  {
    name: 'Signing in',
    description: 'Passwords, codes and what to do when one of them is gone.',
    articles: [
      article(
        'Sign in for the first time',
        'From the invitation to the first page, in about five minutes.',
        ['sign-in', 'invitation'],
        [
          p(
            'Your invitation holds a link that works once. Have your phone at hand: the portal asks for a second factor.',
          ),
          steps(
            'Open the link and choose a password. A sentence is easier to remember than a puzzle.',
            'Scan the QR code with an authenticator app and type the six digits that it shows.',
            'Store the ten recovery codes where you find them without your phone.',
            'Choose three security questions.',
          ),
          p('If the link is too old, ask the admin of your organization to send the invitation again.'),
        ],
      ),
      article(
        'I forgot my password',
        'Ask for a link by mail and choose a new one.',
        ['sign-in', 'password'],
        [
          p(
            'On the sign-in page choose <strong>Forgot password</strong> and write your address. The mail comes within a minute; look among unwanted mail too.',
          ),
          p(
            'The link works once. Afterwards you are signed out everywhere else, and a mail tells you that the password was changed.',
          ),
        ],
      ),
    ],
  },
  {
    name: 'Two-factor sign-in',
    inside: 'Signing in',
    description: 'Authenticator apps, recovery codes and passkeys.',
    articles: [
      article(
        'Lost your phone?',
        'Three ways back into your account, the quickest first.',
        ['two-factor', 'recovery', 'phone'],
        [
          p('Without the authenticator you still have these ways, in this order:'),
          table(
            ['Way', 'You need', 'How long it takes'],
            ['Recovery code', 'One of your ten codes', 'At once'],
            ['Security questions', 'Your three answers and your mailbox', 'Five minutes'],
            ['Your organization’s admin', 'A call or a mail', 'As long as it takes to reach somebody'],
          ),
          p(
            'Each recovery code works once. After signing in, set up the new phone under <strong>My profile</strong> and make new codes.',
          ),
        ],
      ),
      article(
        'Move the authenticator to a new phone',
        'Do it while the old phone still works.',
        ['two-factor', 'phone'],
        [
          steps(
            'Sign in with the old phone and open <strong>My profile</strong>, <strong>Security</strong>.',
            'Choose to reset the second factor and confirm with a code.',
            'Scan the new QR code with the new phone.',
            'Delete the entry on the old phone.',
          ),
        ],
      ),
      article(
        'Use a passkey instead of codes',
        'Fingerprint, face or a security key, without typing digits.',
        ['two-factor', 'passkey'],
        [
          p(
            'A passkey lives on your device and cannot be given away by mistake. Add one under <strong>My profile</strong>, <strong>Security</strong>; give it a name by which you know the device again.',
          ),
          p('Keep the authenticator app as well: it is the way in on machines that are not yours.'),
        ],
      ),
    ],
  },
  {
    name: 'Joining and membership',
    description: 'The agreement, the payment and the level of your organization.',
    articles: [
      article(
        'From request to member: the steps',
        'What happens between asking for access and the full menu.',
        ['membership', 'onboarding'],
        [
          p(
            'Until agreement and payment are complete, an organization sees Home and Help only. The steps stand on Home with who is to act next.',
          ),
          steps(
            'Somebody of the organization asks for access and confirms the address.',
            'The network office decides on the request.',
            'The admin of the organization signs the member agreement.',
            'The membership is paid, by card or by invoice.',
          ),
        ],
      ),
      article(
        'Sign the member agreement',
        'Who may sign, and what the signature means.',
        ['agreement', 'onboarding'],
        [
          p(
            'An admin of the organization signs on Home: read the document, type your full name or draw your signature, and agree to sign electronically. It binds like one by hand.',
          ),
          p('You and the network office get the sealed document. Its seal shows whether a byte was changed since.'),
        ],
      ),
      article(
        'Which level is right for us?',
        'Founding, principal, associate, startup, academic and government.',
        ['membership', 'level'],
        [
          p(
            'The level says what the membership costs and how many people may have an account. The network office changes it on request; the difference counts from the next renewal.',
          ),
          p('Government stakeholders are never billed.'),
        ],
      ),
    ],
  },
  {
    name: 'Billing',
    inside: 'Joining and membership',
    description: 'Cards, invoices, renewals and receipts.',
    articles: [
      article(
        'Pay by card or by invoice',
        'Both ways, and how to change from one to the other.',
        ['billing', 'card', 'invoice'],
        [
          h('By card'),
          p(
            'Choose <strong>Billing</strong>. The card provider’s own page keeps the card; the portal never sees its number.',
          ),
          h('By invoice'),
          p(
            'Ask the network office for offline payment. The invoice comes as a PDF to your billing contact, and counts as paid when the office has noted the transfer.',
          ),
        ],
      ),
      article(
        'The renewal failed',
        'The banner on top of every page, and how to make it go away.',
        ['billing', 'renewal', 'card'],
        [
          p(
            'A declined card is tried again for a while, and your billing contact is told by mail each time. Choose <strong>Billing</strong> and give a card that works; access comes back the moment the payment arrives.',
          ),
        ],
      ),
      article(
        'Receipts and the name on the invoice',
        'Where they are, and who may change what stands on them.',
        ['billing', 'invoice'],
        [
          p(
            'All invoices and credit notes of your organization stand under <strong>Membership</strong>. An admin of the organization changes billing name, address and purchase order number for those to come; one that was issued stays as it is.',
          ),
        ],
      ),
    ],
  },
]
