/**
 * What a view says of an error, by its code. The message of an error is for developers: it is English, and may hold the words of a wallet, a
 * node or a service. They are in the details alone.
 */
export const errors = {
  'error.FRAME_LOAD_FAILED': 'The login by email could not be loaded.',
  'error.LOGIN_FAILED': 'The login failed.',
  'error.USER_REJECTED': 'The request was declined.',
  'error.SIGN_IN_REFUSED': 'The sign-in was refused.',
  'error.ABORTED': 'The request was cancelled.',
  'error.TIMED_OUT': 'The answer did not come in time.',
  'error.CONNECTOR_NOT_FOUND': 'The wallet was not found.',
  'error.NO_ACCOUNTS': 'The wallet shared no account. Unlock it or choose an account in it.',
  'error.REQUEST_PENDING': 'The wallet already shows a request of this page. Open it to answer.',
  'error.POPUP_BLOCKED': 'The browser blocked the wallet’s window. Allow pop-ups for this page and try again.',
  'error.WALLET_FAILED': 'Something went wrong in the wallet.',
  'error.NOT_CONNECTED': 'No wallet is connected. Connect one first.',
  'error.NETWORK_NOT_FOUND': 'The network was not found.',
  'error.NETWORK_NOT_SUPPORTED': 'The wallet does not support this network.',
  'error.CAPABILITY_MISSING': 'The wallet cannot do this.',
  'error.INVALID_ADDRESS': 'The address is invalid.',
  'error.INVALID_AMOUNT': 'The amount is invalid.',
  'error.INSUFFICIENT_FUNDS': 'The balance does not cover the amount and the network fee.',
  'error.RECIPIENT_CHANGED': 'The name now stands for another address. Nothing was sent.',
  'error.WALLET_CHANGED': 'The wallet has changed. Nothing was sent.',
  'error.DEVICE_LOCKED': 'The hardware wallet is locked. Unlock it, and try again.',
  'error.DEVICE_DISCONNECTED': 'The hardware wallet is not connected. Connect it, and try again.',
  'error.DEVICE_APP_CLOSED': 'The hardware wallet has another app open. Open the one of this network, and try again.',
  'error.BLIND_SIGNING_OFF':
    'The hardware wallet cannot show this request, so it does not sign it. Allow blind signing in the settings of its app, or use another account.',
  'error.WALLET_LOCKED':
    'The wallet is locked, or no longer shares this account. Unlock it, check the account, and try again.',
  'error.CONCERNS_NOT_ACCEPTED': 'Accept the notes first.',
  'error.TRANSACTION_REFUSED': 'The network refused the transaction.',
  'error.MALFORMED_ANSWER': 'The answer could not be understood.',
  'error.HTTP_STATUS': 'The service refused the request.',
  'error.UNREACHABLE': 'The service could not be reached.',
  'error.LOAD_FAILED': 'A part could not be loaded. Check the connection and try again.',
  'error.SWAPS_UNSUPPORTED': 'No tokens can be swapped on this network.',
  'error.CHAIN_NOT_SUPPORTED': 'This is not offered here.',
  'error.FEE_TOO_HIGH': 'The network fee is too high right now.',
  'error.TOKEN_NOT_SUPPORTED': 'This token cannot be sent from here. Send it in your wallet.',
  'error.TRANSACTION_WOULD_FAIL': 'The transaction would fail.',
  'error.UNVERIFIED_ANSWER': 'The answer of the service is not trusted. Nothing was signed.',
  'error.NAME_NOT_REGISTERED': 'This name could not be registered. Try again, or choose another one.',
  /** Of an account that signs less than its wallet does. */
  'error.accountCannotSign': 'This account cannot sign this. It may be on a hardware wallet. Use another account.',
  /** For developers, or of an adapter with a code of its own. */
  'error.other': 'Something went wrong.',
} as const
