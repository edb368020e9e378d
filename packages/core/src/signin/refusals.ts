import { sessionOf } from '../storage/createSessionStorage.ts'
import { parseCaipAddress } from '../caip/caip.ts'
import type { KitContext } from '../KitContext.ts'

/** Accounts whose user declined an optional sign-in, so that a reload does not ask again. Kept until they disconnect. */
const key = 'siwx_refused'
const limit = 20

/** On all networks: the user declined to sign in, not to sign in on one network. */
const nameOf = (caipAddress: string): string => {
  const { namespace, address } = parseCaipAddress(caipAddress)
  return `${namespace}:${address}`
}

function refusals({ session }: KitContext): readonly string[] {
  const stored = session.readJson(key)
  return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string').slice(-limit) : []
}

export const isRefused = (kit: KitContext, { caipAddress }: { readonly caipAddress: string }): boolean =>
  refusals(kit).includes(nameOf(caipAddress))

export const storeRefusal = (kit: KitContext, caipAddress: string): void =>
  sessionOf(kit).write(key, JSON.stringify([...new Set([...refusals(kit), nameOf(caipAddress)])].slice(-limit)))

/** The next connection of the account asks to sign in again. */
export function forgetRefusal(kit: KitContext, { caipAddress }: { readonly caipAddress: string }): void {
  const all = refusals(kit)
  const others = all.filter((name) => name !== nameOf(caipAddress))
  if (others.length < all.length) sessionOf(kit).write(key, others.length > 0 ? JSON.stringify(others) : null)
}
