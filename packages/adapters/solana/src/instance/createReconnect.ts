import { aborted, type AdapterInstance } from '@kit/core/adapter'
import { untilAborted } from '../async/untilAborted.ts'
import type { Discovery, FoundWallet } from '../discovery/createDiscovery.ts'
import { askForAccounts } from './askForAccounts.ts'
import type { InstanceContext } from './InstanceContext.ts'

export function createReconnect({ discovery, sessions, memory, life }: InstanceContext): AdapterInstance['reconnect'] {
  return async ({ connectorId, signal }) => {
    const stop = AbortSignal.any([signal, life])
    if (stop.aborted) throw aborted()
    discovery.look()
    const existing = sessions.find(connectorId)
    if (existing) return existing.connection
    const { id, name, imageUrl, wallet } = await untilAborted(whenThere(discovery, connectorId, stop), stop)
    const silently = askForAccounts(wallet, { silent: true }).catch(() => null)
    const answer = await untilAborted(silently, stop)
    const others = sessions.find(connectorId)
    if (others || !answer) return others?.connection ?? null
    const networkId = memory.startOf(wallet)
    return (
      sessions.begin({ connectorId, wallet, info: { id, name, imageUrl }, accounts: answer.accounts, networkId }) ??
      null
    )
  }
}

const whenThere = (discovery: Discovery, connectorId: string, stop: AbortSignal): Promise<FoundWallet> =>
  new Promise((resolve) => {
    const check = () => {
      const found = discovery.wallets().find(({ id }) => id === connectorId)
      if (!found) return false
      unwatch()
      resolve(found)
      return true
    }
    let unwatch = () => {}
    if (check()) return
    unwatch = discovery.watch(check)
    stop.addEventListener('abort', unwatch, { once: true })
  })
