import { formatUnits } from 'viem/utils'
import type { ActiveAccount } from '../session/user.ts'

/** The view of a request for the user. Text from outside is never rendered as markup. */
export type Review = {
  readonly kind: 'signIn' | 'message' | 'typedData' | 'transaction' | 'permissions' | 'revoke' | 'solana' | 'email'
  /** Of the page that asks, as the browser reports it. */
  readonly origin: string
  /** The name that the page gives itself. */
  readonly dappName: string | undefined
  /** Set for all requests of an account. */
  readonly networkName?: string | undefined
  readonly account?: ActiveAccount | undefined
  readonly warnings: readonly Warning[]
  /** False for a request that must not be signed, even if the user wants it. */
  readonly approvable: boolean
  /** Whole text of a message. */
  readonly message?: string | undefined
  readonly typedData?: readonly Field[] | undefined
  /** The balance changes in a simulation on the node; undefined: it could not be simulated. */
  readonly changes?: readonly Change[] | undefined
  readonly calls?: readonly DecodedCall[] | undefined
  readonly facts?: readonly Fact[] | undefined
  /** The most that the network may charge, in the smallest unit. */
  readonly fee?: { readonly amount: bigint; readonly symbol: string; readonly decimals: number } | undefined
}

export type Change = {
  /** Smallest unit; negative: leaves the account. One of an NFT. */
  readonly amount: bigint
  readonly symbol: string
  readonly decimals: number
  readonly scale?: Scale | undefined
  /** Token id of an NFT. */
  readonly tokenId?: string | undefined
  readonly token?: string | undefined
}

/** A scaled token (ERC-8056, extensions of Token-2022) is shown as `amount * numerator / denominator` of the amount on the chain. */
export type Scale = { readonly numerator: bigint; readonly denominator: bigint }

type Unit = Pick<Change, 'symbol' | 'decimals' | 'scale'>

/** Formats an amount of a token as wallets show it. */
export const shownAmount = (amount: bigint, { decimals, scale }: Omit<Unit, 'symbol'>): string =>
  formatUnits(scale ? (amount * scale.numerator) / scale.denominator : amount, decimals)

/** Warns if the signed amount differs from the amount that wallets show. */
export function scaledWarning(signed: bigint, unit: Unit): readonly Warning[] {
  const amount = signed < 0n ? -signed : signed
  const { symbol, decimals, scale } = unit
  if (!scale) return []
  const [shown, counted] = [`${shownAmount(amount, unit)} ${symbol}`, formatUnits(amount, decimals)]
  return [{ kind: 'scaled', shown, counted }]
}

export type DecodedCall = {
  readonly target: string
  /** Name of the function, or its selector. */
  readonly name: string
  readonly known: boolean
  readonly fields: readonly Field[]
  /** In the smallest unit of the coin. */
  readonly value: bigint
  readonly data: string
}

export type Field = { readonly name: string; readonly value: string | readonly Field[] }

export type FactName =
  | 'spender'
  | 'spends'
  | 'expires'
  | 'sessionKey'
  | 'target'
  | 'allowance'
  | 'functions'
  | 'feeAllowance'
  | 'contract'
  | 'domain'
  | 'holds'
  /** A pending transaction by its nonce. */
  | 'replaces'
  | 'oldEmail'
  | 'newEmail'

export type Fact = { readonly name: FactName; readonly value: string }

export type Warning =
  | { readonly kind: 'foreignDomain'; readonly domain: string }
  | { readonly kind: 'otherNetwork' }
  | { readonly kind: 'unlimited'; readonly symbol: string }
  | { readonly kind: 'allTokens' }
  | { readonly kind: 'permit' }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'notSimulated' }
  | { readonly kind: 'willFail'; readonly reason: string }
  | { readonly kind: 'unknownCall' }
  /** Its effect on the account is not shown at all. */
  | { readonly kind: 'unreadCall' }
  /** Control of an account goes to others, with all that it holds. */
  | { readonly kind: 'authority' }
  /** A session calls functions as often as it likes. */
  | { readonly kind: 'noLimit' }
  /** The spender of tokens pays network fees for them, which the fee limit of a session does not count. */
  | { readonly kind: 'paymaster' }
  /** The same of a session, for what the account lets such a spender take. */
  | { readonly kind: 'feesInTokens' }
  | { readonly kind: 'ownAccount' }
  /** `amount` is formatted with its unit. */
  | { readonly kind: 'feeShort'; readonly amount: string }
  /** The amount on the chain differs from the amount that wallets show. Both are formatted. */
  | { readonly kind: 'scaled'; readonly shown: string; readonly counted: string }
  /** The page requested a gas limit or a gas price far above what the network needs. `amount` is formatted as above. */
  | { readonly kind: 'feeHigh'; readonly amount: string }

/** What a page calls itself: letters and signs that are seen and stay in their line, below the site that the browser has checked. */
export const plainName = (name: string): string =>
  name
    .slice(0, 320)
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replaceAll(/(\p{M}{3})\p{M}+/gu, '$1')
    .slice(0, 80)

/** Warnings that make Reject the main button. */
export const isGrave = ({ kind }: Warning): boolean =>
  kind !== 'notSimulated' &&
  kind !== 'unknownCall' &&
  kind !== 'feeShort' &&
  kind !== 'feesInTokens' &&
  kind !== 'scaled'

/** Each warning once. */
export const unique = (warnings: readonly Warning[]): readonly Warning[] => [
  ...new Map(warnings.map((warning) => [JSON.stringify(warning), warning])).values(),
]
