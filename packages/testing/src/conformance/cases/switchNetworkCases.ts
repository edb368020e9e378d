import type { AdapterInstance, Network } from '@kit/core/adapter'
import { need, type Suite } from '../createSuite.ts'
import { faultsOfConnection } from '../faultsOfConnection.ts'
import { outcome } from '../outcome.ts'

const switchOf = (instance: AdapterInstance) => need(instance.capabilities.switchNetwork, 'capability switchNetwork')

export function switchNetworkCases({ test, expect, can, switchWithoutPrompt = false }: Suite): void {
  test('default', async ({ connect, instance, network, seen, signal, wallet, world }) => {
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
    test('behavior: a network that the wallet does not know is added', async ({ connect, instance, network, seen, signal, wallet }) => {
      const { connectorId } = await connect()
      wallet.behave('approve')
      const there = network(2)
      await switchOf(instance)({ connectorId, network: there, signal })
      await seen((event) => event.type === 'connection.changed' && event.connection.networkId === there.caipNetworkId)
      expect(instance.connections()[0]?.networkId).toEqual(there.caipNetworkId)
    })

  test('errors: NOT_CONNECTED', async ({ instance, network, signal, wallet }) => {
    instance.discover()
    const switching = switchOf(instance)({ connectorId: wallet.connectorId, network: network(1), signal })
    expect(await outcome(switching)).toEqual('NOT_CONNECTED')
    expect(wallet.promptsShown()).toEqual(0)
  })

  if (switchWithoutPrompt) {
    test('behavior: nobody is asked, and what is cancelled before it began moves nothing', async ({ connect, instance, network, signal, wallet }) => {
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
}
