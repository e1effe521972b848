const en = {
  search: 'Name, email or organization',
  name: 'Name',
  email: 'Email',
  organization: 'Organization',
  no_organization: 'Network office',
  role: 'Role',
  two_factor: '2FA',
  two_factor_on: 'Two-factor sign-in is on',
  two_factor_off: 'Two-factor sign-in is off',
  status: 'Status',
  last_sign_in: 'Last sign-in',
  never: 'Never',
  statuses: {
    invited: 'Invited',
    unverified: 'Unverified',
    pending_approval: 'Pending approval',
    active: 'Active',
    rejected: 'Rejected',
    deactivated: 'Deactivated',
    merged: 'Merged',
  },
  menu: {
    header: 'Actions',
    label: 'Actions for {{name}}',
    reset_factor: 'Reset two-factor',
    resend_invitation: 'Send the invitation again',
    resend_verification: 'Send the verification again',
  },
  reset_factor: {
    title: 'Reset the two-factor sign-in of {{name}}?',
    text: 'Authenticator, passkeys, recovery codes and security questions stop working, and every session ends at once. The next sign-in asks for the password only and then for a new authenticator. {{name}} is told by mail.',
    confirm: 'Reset two-factor',
  },
  empty: { title: 'Nobody here yet', text: 'The people of the network whom you may see will stand here.' },
}

export default en
