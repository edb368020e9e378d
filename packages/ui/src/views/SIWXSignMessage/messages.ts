export const siwxSignMessage = {
  'siwxSignMessage.title': 'Sign in to {dapp}',
  'siwxSignMessage.text':
    'Sign this message to prove that the account is yours. It costs nothing and sends no transaction.',
  'siwxSignMessage.mustSignIn': 'Sign in or cancel before you close this window.',
  'siwxSignMessage.sign': 'Sign',
  'siwxSignMessage.site': 'Site',
  'siwxSignMessage.account': 'Account',
  'siwxSignMessage.network': 'Network',
  'siwxSignMessage.expires': 'Signed in until',
  'siwxSignMessage.showMessage': 'Show message',
  'siwxSignMessage.hideMessage': 'Hide message',
  'siwxSignMessage.disconnect': 'Disconnect',
  'siwxSignMessage.checking': 'Checking your session…',
  'siwxSignMessage.waiting': 'Sign the message in {wallet}',
  'siwxSignMessage.stillWaiting': 'Still waiting. Open {wallet} and look for the request.',
  'siwxSignMessage.wallet': 'your wallet',
  'siwxSignMessage.declined': 'Signature declined',
  'siwxSignMessage.pending': '{wallet} still shows an earlier request of this page. Open it to answer.',
  'siwxSignMessage.failed': 'The sign-in did not succeed. Try again.',
  'siwxSignMessage.cannotSign': '{wallet} cannot sign messages. Connect another wallet to sign in.',
  'siwxSignMessage.accountCannotSign':
    'This account cannot sign messages. It may be on a hardware wallet. Choose another account in {wallet} to sign in.',
  'siwxSignMessage.unreachable':
    'The sign-in service could not be reached. Check your internet connection, then try again.',
} as const
