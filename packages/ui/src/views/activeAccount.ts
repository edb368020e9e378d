import type { KitState } from '@kit/core'
import { shownAccount, type ShownAccount } from '../elements/shownAccount.ts'
import { plainName } from '../sanitize/plainName.ts'

export type ActiveAccount = Omit<ShownAccount, 'identity'> & {
  readonly namespace: string
  /** How the account calls itself, where it does. */
  readonly name: string | undefined
  readonly avatar: string | undefined
}

/** The account of the namespace that the page looks at; undefined while no wallet is connected there. */
export function activeAccount(state: KitState): ActiveAccount | undefined {
  const { activeNamespace: namespace } = state.network
  const shown = shownAccount(state, namespace)
  if (!shown) return undefined
  const { identity, ...rest } = shown
  const { name, avatar } = identity.status === 'ready' ? identity : { name: undefined, avatar: undefined }
  return { ...rest, namespace, name: name === undefined ? undefined : plainName(name), avatar }
}

/** The active account on its network; undefined while none is connected, or its network is not configured. */
export function activeOwner(state: KitState): string | undefined {
  const active = activeAccount(state)
  return active?.network && `${active.network.caipNetworkId}:${active.account.address}`
}
