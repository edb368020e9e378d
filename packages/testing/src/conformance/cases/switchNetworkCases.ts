import type { AdapterInstance, Network } from '@kit/core/adapter'
import { need, type Suite } from '../createSuite.ts'
import { faultsOfConnection } from '../faultsOfConnection.ts'
import { outcome } from '../outcome.ts'

const switchOf = (instance: AdapterInstance) => need(instance.capabilities.switchNetwork, 'capability switchNetwork')

export function switchNetworkCases({ test, expect, can, switchWithoutPrompt = false }: Suite): void {
  test('switches the network', async ({ connect, instance, network, seen, signal, wallet, world }) => {
    const { connectorId } = await connect()
    wallet.behave('approve')
    const there = network(1)
    await switchOf(instance)({ connectorId, network: there, signal })
    await seen((event) => event.type === 'connection.changed' && event.connection.networkId === there.caipNetworkId)
    const [connection] = instance.connections()
    expect(connection?.networkId).toEqual(there.caipNetworkId)
    expect(connection && faultsOfConnection(connection, world.adapter.namespace, instance)).toEqual([])
  })

  if (can('addNetwork'))
    test('adds a network that the wallet does not know', async ({
      connect,
      instance,
      network,
      seen,
      signal,
      wallet,
    }) => {
      const { connectorId } = await connect()
      wallet.behave('approve')
      const there = network(2)
      await switchOf(instance)({ connectorId, network: there, signal })
      await seen((event) => event.type === 'connection.changed' && event.connection.networkId === there.caipNetworkId)
      expect(instance.connections()[0]?.networkId).toEqual(there.caipNetworkId)
    })

  test('rejects with NOT_CONNECTED', async ({ instance, network, signal, wallet }) => {
    instance.discover()
    const switching = switchOf(instance)({ connectorId: wallet.connectorId, network: network(1), signal })
    expect(await outcome(switching)).toEqual('NOT_CONNECTED')
    expect(wallet.promptsShown()).toEqual(0)
  })

  if (switchWithoutPrompt) {
    test('does not prompt, and changes nothing if cancelled before it starts', async ({
      connect,
      instance,
      network,
      signal,
      wallet,
    }) => {
      const connection = await connect()
      const { connectorId } = connection
      const cancelled = switchOf(instance)({ connectorId, network: network(1), signal: AbortSignal.abort() })
      expect(await outcome(cancelled)).toEqual('ABORTED')
      expect(instance.connections()).toEqual([connection])
      const shown = wallet.promptsShown()
      await switchOf(instance)({ connectorId, network: network(1), signal })
      expect(wallet.promptsShown()).toEqual(shown)
    })
    return
  }

  const refused = (name: string, there: 1 | 2) =>
    test(name, async ({ connect, instance, network, signal, wallet }) => {
      const connection = await connect()
      wallet.behave('reject')
      const { connectorId } = connection
      expect(await outcome(switchOf(instance)({ connectorId, network: network(there), signal }))).toEqual(
        'USER_REJECTED',
      )
      expect(instance.connections()).toEqual([connection])
    })
  refused('rejects with USER_REJECTED', 1)
  if (can('addNetwork')) refused('rejects with USER_REJECTED where it would have to be added', 2)

  test('rejects with ABORTED while the wallet is silent', async ({ connect, instance, network, wallet }) => {
    const connection = await connect()
    const controller = new AbortController()
    const { connectorId } = connection
    const switching = outcome(switchOf(instance)({ connectorId, network: network(1), signal: controller.signal }))
    await wallet.prompted()
    controller.abort()
    expect(await switching).toEqual('ABORTED')
    expect(instance.connections()).toEqual([connection])
  })

  if (can('late'))
    test('reports a switch that is approved after the abort', async ({ connect, instance, network, seen, wallet }) => {
      const { connectorId } = await connect()
      const there: Network = network(1)
      const controller = new AbortController()
      const switching = outcome(switchOf(instance)({ connectorId, network: there, signal: controller.signal }))
      await wallet.prompted()
      controller.abort()
      expect(await switching).toEqual('ABORTED')
      await wallet.approve()
      await seen((event) => event.type === 'connection.changed' && event.connection.networkId === there.caipNetworkId)
      expect(instance.connections()[0]?.networkId).toEqual(there.caipNetworkId)
    })
}
