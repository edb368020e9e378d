import type { Suite } from '../createSuite.ts'
import { outcome } from '../outcome.ts'

/** Cases of an adapter that uses shared connectors only. */
export function pairedOnlyCases({ test, expect }: Suite): void {
  test('lists no wallet', async ({ instance, events, wallet, world }) => {
    instance.discover()
    await world.settle()
    expect(events.flatMap((event) => (event.type === 'connectors.changed' ? event.connectors : []))).toEqual([])
    expect(wallet.promptsShown()).toEqual(0)
  })

  test('rejects with CONNECTOR_NOT_FOUND', async ({ instance, signal, wallet }) => {
    expect(await outcome(instance.connect({ connectorId: wallet.connectorId, signal }))).toEqual('CONNECTOR_NOT_FOUND')
    expect(wallet.promptsShown()).toEqual(0)
  })

  test('reconnects nothing by itself, and disconnecting without a connection does nothing', async ({
    instance,
    events,
    signal,
    wallet,
    world,
  }) => {
    expect(await instance.reconnect({ connectorId: wallet.connectorId, signal })).toEqual(null)
    await instance.disconnect({ connectorId: wallet.connectorId, signal })
    await world.settle()
    expect(events).toEqual([])
  })
}
