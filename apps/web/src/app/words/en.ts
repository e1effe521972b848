/** Words of the shell; `page` names every page there is, for titles, breadcrumbs and the menu. */
const en = {
  page: {
    sign_in: 'Sign in',
    verify_code: 'Enter your code',
    home: 'Home',
    users: 'Users',
    quick_links: 'Quick links',
    add_quick_link: 'Add quick link',
    edit_quick_link: 'Edit quick link',
    add_quick_link_category: 'Add category',
    not_found: 'Page not found',
    demo_ui: 'The kit',
  },
  menu: {
    label: 'Main menu',
    open: 'Open menu',
    close: 'Close menu',
    network: 'Network',
    members: 'Members',
    offices: 'Offices',
    eda: 'EDA',
    admin: 'Admin',
  },
  skip: 'Skip to content',
  to_home: 'Guildhall, to the dashboard',
  preferences: {
    label: 'Appearance and language',
    theme: 'Appearance',
    light: 'Light',
    dark: 'Dark',
    system: 'As the system',
    toggle: 'Light or dark',
    language: 'Language',
  },
  logout: {
    button: 'Log out',
    question: 'Are you sure you want to Logout?',
    about: 'You will need your password and a new code to come back.',
    confirm: 'Logout',
    cancel: 'Cancel',
  },
  banner: {
    expired: 'Your subscription has been expired. Contact the administrator or update your payment method to renew.',
    impersonating: 'You are impersonating {{name}} ({{role}})',
    profile_pending: 'Your organization profile is pending',
  },
  denied: {
    title: 'Access Denied!',
    text: "Oops, You don't have permission to access this page.",
    why: 'Why:',
    to_dashboard: 'Back to dashboard',
    to_reset: 'Back to Reset 2FA',
  },
  not_found: {
    text: 'There is nothing at this address. It may have been moved or removed, or the address has a typo.',
    to_dashboard: 'Back to dashboard',
    to_sign_in: 'To the sign-in page',
  },
  error: {
    title: 'Unexpected Application Error!',
    text: 'Something went wrong on this page. Your saved work is not affected.',
    load_title: 'This page could not be loaded',
    load_text: 'The connection was lost, or the portal has been updated since you opened it. Reload to go on.',
    reload: 'Reload',
    to_dashboard: 'Back to dashboard',
  },
  api: {
    unreachable: 'The server cannot be reached. Check your connection and try again.',
    unreadable: 'The server gave an answer that cannot be read. Try again in a moment.',
  },
}

export default en
