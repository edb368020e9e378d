import type { ActivityItem, Transfer } from '@kit/core'
import { type FormatLocale, formatTransactionAmount } from '@kit/core/display'
import type { Translate } from '../../i18n/Message.ts'
import { plainName } from '../../sanitize/plainName.ts'

const operations = [
  'approve',
  'borrow',
  'bought',
  'burn',
  'cancel',
  'claim',
  'deploy',
  'deposit',
  'execute',
  'mint',
  'receive',
  'repay',
  'send',
  'sold',
  'stake',
  'trade',
  'unstake',
  'withdraw',
] as const
type Operation = (typeof operations)[number]

const isOperation = (text: string): text is Operation => (operations as readonly string[]).includes(text)

/** The kind of a transaction in one word; unknown kinds are contract calls. */
export const operationText = ({ operationType }: Pick<ActivityItem, 'operationType'>, t: Translate): string =>
  t(`activity.${isOperation(operationType) ? operationType : 'execute'}`)

/** Operations whose sign their name gives; the others have that of the direction. */
const signed: readonly string[] = ['receive', 'deposit', 'borrow', 'claim', 'withdraw', 'repay', 'burn']

/** An amount with its sign and symbol, or the name of a collectible. `hidden` replaces an amount that the user hides. */
export function transferText(
  { asset, quantity, direction }: Transfer,
  { operationType }: Pick<ActivityItem, 'operationType'>,
  locale: FormatLocale,
  hidden: string | undefined,
): string {
  if (asset.kind === 'nft') return plainName(asset.name ?? 'NFT')
  const symbol = plainName(asset.symbol ?? asset.name ?? '')
  if (hidden !== undefined) return `${hidden} ${symbol}`
  const operation = signed.includes(operationType)
    ? operationType
    : direction === 'in'
      ? 'receive'
      : direction === 'out'
        ? 'withdraw'
        : ''
  return `${formatTransactionAmount({ amount: quantity ?? '', operation }, locale).replace('-', '−')} ${symbol}`
}
