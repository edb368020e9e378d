/** Logging in to the embedded wallet, up to the address. */
export const login = {
  'login.email': 'Email address',
  'login.continue': 'Continue with email',
  'login.sending': 'Sending a code',
  'login.intro': 'We send you a code. No password, no app to install.',
} as const
