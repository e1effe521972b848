const en = {
  title: 'DocuSign',
  about:
    'Guildhall gets agreements signed by itself. If your network has a DocuSign account, it can have them signed there instead: what is sent with a template of DocuSign is signed on its page, and the signed file comes back here.',
  sandbox: 'In this demo a sandbox stands in for DocuSign.',
  not_offered:
    'This server knows no application at DocuSign. Whoever runs it sets DOCUSIGN_CLIENT_ID and DOCUSIGN_CLIENT_SECRET.',
  system_admin: 'A system admin connects and disconnects it.',
  state: 'Connection',
  connected: 'Connected',
  not_connected: 'Not connected',
  account: 'Account',
  connected_by: 'Connected by',
  connected_at: 'Since',
  connect: 'Connect DocuSign',
  reconnect: 'Connect anew',
  disconnect: 'Disconnect',
  disconnecting: {
    title: 'Disconnect DocuSign?',
    text: 'What waits to be signed there cannot be opened until it is connected again. What was signed stays here.',
  },
  templates: {
    title: 'Templates at DocuSign',
    about: 'Take one over to send it. If it changes at DocuSign, take it over once more.',
    none: 'The account has no templates. Make one at DocuSign, with a role for the signer.',
    adopted: 'Taken over',
    adopt: 'Take over',
    adopt_again: 'Take over again',
    pages_one: '{{count}} page',
    pages_other: '{{count}} pages',
  },
  callback: {
    title: 'Connecting DocuSign',
    lede: 'One moment. The next page opens by itself.',
  },
}

export default en
