/** A button that shows an account. */
export const accountButton = {
  'button.account': 'Account {name}',
  'button.switchNetwork': 'Switch network',
  'button.signIn': 'Sign in',
} as const
