import type { Kit } from '../Kit.ts'
import { isRecord } from '../options/checkArguments.ts'
import { checkNamespace, tellNamespace, type KitToCheck } from '../options/checkNamespace.ts'
import { checkOpen } from './checkOpen.ts'

type Check = (...given: readonly unknown[]) => void
type Checks = { readonly [method in keyof Kit]?: Check }

/**
 * The same kit, whose methods refuse a namespace that no adapter has, and a view that there is not. Methods that return a promise reject.
 * @throws KitError `INVALID_OPTION`
 */
export function checkedKit<kit extends { readonly options: KitToCheck }>(kit: kit): kit {
  const { options } = kit
  const byName = (method: keyof Kit): Check => {
    return (namespace) => checkNamespace(options, method, namespace)
  }
  const byParameters = (method: keyof Kit, place = 0): Check => {
    return (...given) => {
      const parameters = given[place]
      if (isRecord(parameters)) checkNamespace(options, method, parameters['namespace'])
    }
  }
  const opening = (method: keyof Kit): Check => {
    return (target) => checkOpen(options, method, target)
  }
  const checks: Checks = {
    getAccount: byName('getAccount'),
    watchAccount: byParameters('watchAccount', 1),
    getNetwork: byName('getNetwork'),
    watchNetwork: byParameters('watchNetwork', 1),
    getBalance: byName('getBalance'),
    watchBalance: byParameters('watchBalance', 1),
    refreshBalance: byName('refreshBalance'),
    open: opening('open'),
    push: opening('push'),
    replace: opening('replace'),
    forgetConnection: byParameters('forgetConnection'),
    setNamespace: byName('setNamespace'),
    setAccountType: byParameters('setAccountType'),
    explorerUrl: byName('explorerUrl'),
    walletLink: byName('walletLink'),
    // Hooks ask this in a render, which goes on.
    can: (_, namespace) => tellNamespace(options, namespace),
  }
  const checksOfPromises: Checks = {
    connect: byParameters('connect'),
    disconnect: byParameters('disconnect'),
    switchConnection: byParameters('switchConnection'),
    unlock: byParameters('unlock'),
    switchNetwork: byParameters('switchNetwork'),
    signMessage: byParameters('signMessage'),
    signTypedData: byParameters('signTypedData'),
    perform: byParameters('perform', 1),
    read: byParameters('read', 1),
    getProvider: byParameters('getProvider'),
  }
  const methods = kit as unknown as Readonly<Record<string, (...given: readonly unknown[]) => unknown>>
  const checked = Object.entries({ ...checks, ...checksOfPromises }).map(([method, check]) => [
    method,
    (...given: readonly unknown[]): unknown => {
      try {
        check(...given)
      } catch (error) {
        if (method in checksOfPromises) return Promise.reject(error)
        throw error
      }
      return methods[method]?.(...given)
    },
  ])
  return { ...kit, ...Object.fromEntries(checked) }
}
