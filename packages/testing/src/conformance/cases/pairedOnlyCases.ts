import type { Suite } from '../createSuite.ts'
import { outcome } from '../outcome.ts'

/** Of an adapter that reaches wallets by shared connectors alone. */
export function pairedOnlyCases({ test, expect }: Suite): void {
  test('behavior: lists no wallet of its own', async ({ instance, events, wallet, world }) => {
    instance.discover()
    await world.settle()
    expect(events.flatMap((event) => (event.type === 'connectors.changed' ? event.connectors : []))).toEqual([])
    expect(wallet.promptsShown()).toEqual(0)
  })

  test('errors: CONNECTOR_NOT_FOUND', async ({ instance, signal, wallet }) => {
    expect(await outcome(instance.connect({ connectorId: wallet.connectorId, signal }))).toEqual('CONNECTOR_NOT_FOUND')
    expect(wallet.promptsShown()).toEqual(0)
  })

  test('behavior: takes up nothing by itself, and ending what is not there does nothing', async ({
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
