import { sessionOf } from '../storage/createSessionStorage.ts'
import { parseCaipAddress } from '../caip/caipAddress.ts'
import type { Core } from '../kernel/Core.ts'

/** Accounts whose user declined an optional sign-in, so that a reload does not ask again. Kept until they disconnect. */
const key = 'siwx_refused'
const limit = 20

/** On all networks: the user declined to sign in, not to sign in on one network. */
const nameOf = (caipAddress: string): string => {
  const { namespace, address } = parseCaipAddress(caipAddress)
  return `${namespace}:${address}`
}

function refusals({ session }: Core): readonly string[] {
  const stored = session.readJson(key)
  return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string').slice(-limit) : []
}

export const isRefused = (core: Core, { caipAddress }: { readonly caipAddress: string }): boolean =>
  refusals(core).includes(nameOf(caipAddress))

export const storeRefusal = (core: Core, caipAddress: string): void =>
  sessionOf(core).write(key, JSON.stringify([...new Set([...refusals(core), nameOf(caipAddress)])].slice(-limit)))

/** The next connection of the account asks to sign in again. */
export function forgetRefusal(core: Core, { caipAddress }: { readonly caipAddress: string }): void {
  const all = refusals(core)
  const others = all.filter((name) => name !== nameOf(caipAddress))
  if (others.length < all.length) sessionOf(core).write(key, others.length > 0 ? JSON.stringify(others) : null)
}
