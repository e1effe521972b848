export const en = {
  ok: 'Ok',
  cancel: 'Cancel',
  close: 'Close',
  dismiss: 'Dismiss',
  error: 'Error',
  success: 'Success',
  loading: 'Loading…',
  notifications: 'Notifications',
  breadcrumbs: 'You are here',
  attachments: { download: 'Download' },
  rich_text: { table: 'Table' },
  chart: {
    as_table: 'Show as table',
    as_table_of: 'Show as table: {{label}}',
    as_chart: 'Show as chart',
    as_chart_of: 'Show as chart: {{label}}',
    when: 'When',
  },
  error_state: {
    title: 'This could not be loaded',
    unexpected: 'Something unexpected happened. Try again; if it stays, tell your administrator what you were doing.',
    retry: 'Try again',
  },
}

export default en
