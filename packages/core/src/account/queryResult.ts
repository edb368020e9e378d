import type { KitError } from '../errors/KitError.ts'
import { shownAmount, toDecimal } from '../format/amounts.ts'
import type { State } from '../kernel/registry.ts'
import { notRead } from './accountResult.ts'
import type { AccountBalance } from './AccountState.ts'

/** Something that is read from a chain or a service: a union by `status`, or by `isSuccess` and its like. */
export type QueryResult<data> = {
  /** It is being read, for the first time or again. */
  readonly isFetching: boolean
} & (
  | {
      /** Nothing is known: it is being read, or no account is connected. */
      readonly status: 'pending'
      readonly isPending: true
      readonly isSuccess: false
      readonly isError: false
      readonly data: undefined
      readonly error: null
    }
  | {
      readonly status: 'success'
      readonly isPending: false
      readonly isSuccess: true
      readonly isError: false
      readonly data: data
      readonly error: null
    }
  | {
      readonly status: 'error'
      readonly isPending: false
      readonly isSuccess: false
      readonly isError: true
      /** The last known one of the same account and network. */
      readonly data: data | undefined
      readonly error: KitError
    }
)

/** `value` in the smallest unit (wei, lamports, sats); `formatted` in whole coins as wallets show it, exact: `1.25`. */
export type BalanceData = AccountBalance & { readonly formatted: string }

/** `name`: the primary name, for example `vitalik.eth`; `avatar`: the URL of its picture. */
export type IdentityData = {
  /** The name that the account's address resolves to; undefined if it has none. */
  readonly name: string | undefined
  /** The URL of the account's picture; undefined if it has none. */
  readonly avatar: string | undefined
}

const pending = (isFetching: boolean): QueryResult<never> => ({ ...notRead, isFetching })

const success = <data>(data: data, isFetching: boolean): QueryResult<data> => ({
  status: 'success',
  isPending: false,
  isSuccess: true,
  isError: false,
  data,
  error: null,
  isFetching,
})

/** The balance of a namespace’s account. */
export function balanceOf(
  { accounts, network }: State,
  namespace: string = network.activeNamespace,
): QueryResult<BalanceData> {
  const balance = accounts[namespace]?.balance
  if (!balance || balance.status === 'absent') return pending(false)
  const isFetching = balance.status === 'loading'
  const { value } = balance
  const data = value
    ? { ...value, formatted: shortest(toDecimal(shownAmount(value.value, value.scale), value.decimals)) }
    : undefined
  if (balance.status === 'failed')
    return {
      status: 'error',
      isPending: false,
      isSuccess: false,
      isError: true,
      data,
      error: balance.error,
      isFetching,
    }
  return data ? success(data, isFetching) : pending(isFetching)
}

/** `1.250` as `1.25`, `2.0` as `2`. */
function shortest(decimal: string): string {
  if (!decimal.includes('.')) return decimal
  // A loop, because `/0+$/` takes quadratic time on a long run of zeros.
  let end = decimal.length
  while (decimal[end - 1] === '0') end -= 1
  return decimal.slice(0, decimal[end - 1] === '.' ? end - 1 : end)
}

/** The name and picture of a namespace’s account. An account without a name is a success, too. */
export function identityOf(
  { accounts, network }: State,
  namespace: string = network.activeNamespace,
): QueryResult<IdentityData> {
  const identity = accounts[namespace]?.identity
  return identity?.status === 'ready'
    ? success({ name: identity.name, avatar: identity.avatar }, false)
    : pending(identity?.status === 'loading')
}
