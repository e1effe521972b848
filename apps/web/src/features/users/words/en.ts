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
  empty: { title: 'Nobody here yet', text: 'The people of the network whom you may see will stand here.' },
}

export default en
