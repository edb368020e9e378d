import { aborted, type AdapterInstance } from '@kit/core/adapter'
import type { Config, Connector } from '@wagmi/core'
import type { LetGo } from '../connector/eip1193Connector.ts'
import { untilAborted } from '../async/untilAborted.ts'
import { accountsOf } from '../evm/accountsOf.ts'
import type { InstanceContext } from './InstanceContext.ts'
import { register } from './registration.ts'

/** How often `window.ethereum` is looked for: nothing tells when an older wallet has set it. */
const lookAgainMs = 200

export function createReconnect({ config, host, mirror, life }: InstanceContext, look: () => void): AdapterInstance['reconnect'] {
  return async ({ connectorId, signal }) => {
    const stop = AbortSignal.any([signal, life])
    if (stop.aborted) throw aborted()
    look()
    // A dapp that uses wagmi itself may have begun: two that reconnect would undo each other.
    await untilAborted(settled(config, stop), stop)
    const existing = mirror.find(connectorId)
    if (existing) return existing
    const connector = await untilAborted(whenThere({ config, host, connectorId, look, stop }), stop)

    const answer = (async () => {
      if (!(await connector.isAuthorized()) || stop.aborted) return null
      const { accounts, chainId } = await connector.connect({ isReconnecting: true })
      const addresses = accountsOf(accounts)
      return addresses.length === 0 ? null : { accounts: addresses, chainId }
    })()
    const data = await untilAborted(
      answer.catch(() => null),
      stop,
    ).catch((error: unknown) => {
      // What is answered after that was not wanted any more; the permission of old stays.
      void answer.then(() => (config.state.connections.has(connector.uid) ? undefined : letGoOf(connector))).catch(() => undefined)
      throw error
    })
    const others = mirror.find(connectorId)
    if (others || !data) return others ?? null
    mirror.silently(connectorId, () => register(config, connector, data))
    return mirror.find(connectorId) ?? null
  }
}

const letGoOf = (connector: Connector & Partial<LetGo>): void => connector.letGo?.()

const settled = (config: Config, stop: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const isBusy = () => config.state.status === 'reconnecting' || (config.state.status === 'connecting' && config.state.current === null)
    if (!isBusy()) return resolve()
    const unsubscribe = config.subscribe(
      (state) => state.status,
      () => {
        if (isBusy()) return
        unsubscribe()
        resolve()
      },
    )
    stop.addEventListener('abort', unsubscribe, { once: true })
  })

const whenThere = ({
  config,
  host,
  connectorId,
  look,
  stop,
}: Pick<InstanceContext, 'config' | 'host'> & { readonly connectorId: string; readonly look: () => void; readonly stop: AbortSignal }): Promise<Connector> =>
  new Promise((resolve) => {
    const find = () => config.connectors.find(({ id }) => id === connectorId)
    const found = find()
    if (found) return resolve(found)
    let cancel = () => {}
    const done = () => {
      cancel()
      unsubscribe()
    }
    const check = () => {
      const connector = find()
      if (!connector) return
      done()
      stop.removeEventListener('abort', done)
      resolve(connector)
    }
    const unsubscribe = config._internal.connectors.subscribe(check)
    stop.addEventListener('abort', done, { once: true })
    if (connectorId !== 'injected') return
    const again = () => {
      cancel = host.platform.after(lookAgainMs, () => {
        look()
        if (!find()) again()
      })
    }
    again()
  })
