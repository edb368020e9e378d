export { alertMessages, isForVisitors } from '../alerts/messages.ts'
export { type AvatarTints, avatarTints, hashText, truncateAddress } from '../format/addresses.ts'
export {
  formatBalance,
  formatNumber,
  formatTokenTotal,
  formatTransactionAmount,
  sumTokenValues,
  toDecimal,
  toUnits,
} from '../format/amounts.ts'
export { formatDate, type FormatDateOptions, formatRelativeTime } from '../format/dates.ts'
export { displayName, fillText } from '../format/text.ts'
export { toastMessages } from '../notifications/messages.ts'
export { isMobile } from '../platform/page.ts'
export { assetImageUrl, walletImageUrl } from '../services/urls.ts'
