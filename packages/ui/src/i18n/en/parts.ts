import { copying } from './copying.ts'

const others = {
  'parts.tryAgain': 'Try again',
  /** A wallet that refused a request because it is locked. */
  'parts.unlock': 'Unlock {name}',
  'parts.cancel': 'Cancel',
  'parts.close': 'Close',
  'parts.details': 'Details',
  'parts.clearSearch': 'Clear search',
  'parts.openWallet': 'Open {name}',
  'parts.walletWaits': '{name} is waiting for you',
  'parts.openPageIn': 'Open this page in {name}',
} as const

export const parts: typeof copying & typeof others = { ...copying, ...others }
