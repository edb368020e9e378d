import { formatDecimal } from './formatDecimal.ts'

const incoming = ['receive', 'deposit', 'borrow', 'claim']
const outgoing = ['withdraw', 'repay', 'burn']

/** An amount with 3 decimals, signed by what happened to it: + and − as SPEC §9 says, none for any other operation. */
export function formatTransactionAmount(
  { amount, operation }: { readonly amount: string | number; readonly operation: string },
  locale = 'en-US',
): string {
  const sign = incoming.includes(operation) ? '+' : outgoing.includes(operation) ? '-' : ''
  return formatDecimal(amount, locale, { minimum: 3, maximum: 3, sign })
}
