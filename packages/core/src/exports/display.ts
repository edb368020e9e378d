export {
  type AmountProblem,
  amountFieldText,
  amountOfShown,
  decimalSeparator,
  parseAmount,
  type ParsedAmount,
} from '../format/amountField.ts'
export { alertMessages, isForUsers } from '../alerts/messages.ts'
export { type AvatarTints, avatarTints, hashText, truncateAddress } from '../format/addresses.ts'
export {
  formatBalance,
  parseDecimal,
  shownAmount,
  sumTokenValues,
  toDecimal,
  toUnits,
} from '../format/amounts.ts'
export { formatNumber, formatTransactionAmount } from '../format/figures.ts'
export { type FormatLocale, type Formatters, numberFormat } from '../format/Formatters.ts'
export { formatDate, type FormatDateOptions, formatRelativeTime } from '../format/dates.ts'
export { groupByMonth, mainTransfers, type MonthGroup } from '../features/activity/summarize.ts'
export { nameProblem } from '../features/names/machine.ts'
export { amountProblem as onRampProblem, providersOf as onRampProviders } from '../features/onramp/selectors.ts'
export { displayName } from '../format/text.ts'
export { didYouMean } from '../options/didYouMean.ts'
export { optionFaults } from '../options/optionFaults.ts'
export { redactValue } from '../logger/redact.ts'
export { toastMessages } from '../notifications/messages.ts'
export { assetImageUrl, walletImageUrl } from '../services/urls.ts'
