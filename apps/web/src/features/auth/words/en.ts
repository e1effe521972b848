const en = {
  art: {
    sign_in_title: 'Where makers of small things meet.',
    sign_in_text: 'Agreements, design tools, projects and people of the network, under one roof.',
    code_title: 'Two keys to the hall.',
    code_text:
      'Your password opens the first door. A code from your own device opens the second, and nobody else has it.',
  },
  sign_in: { title: 'Sign in', email: 'Email', password: 'Password', submit: 'Sign in' },
  code: {
    title: 'Enter your code',
    lede: 'Signing in as {{email}}.',
    label: 'The six digits that your authenticator shows',
    help: 'A new code every 30 seconds. Each works once.',
    submit: 'Continue',
    back: 'Back to sign in',
  },
  demo: {
    title: 'Demo network',
    code: 'Code now',
    seconds: '{{count}} s',
    about: 'One click signs you in. Password',
    onboarding: 'Onboarding admin',
    sign_in_as: 'Sign in as {{role}}: {{name}}',
  },
}

export default en
