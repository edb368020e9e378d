import type { Suite } from '../createSuite.ts'
import { outcome } from '../outcome.ts'

export function disconnectCases({ test, expect, can, walletRemembers = false }: Suite): void {
  test('disconnects', async ({ connect, events, instance, signal, wallet, world }) => {
    const { connectorId } = await connect()
    await instance.disconnect({ connectorId, signal })
    expect(instance.connections()).toEqual([])
    await world.settle()
    expect(events.filter((event) => event.type === 'connection.changed')).toEqual([])
    expect(events.filter((event) => event.type === 'connection.ended').length <= 1).toEqual(true)
    expect(wallet.promptsShown()).toEqual(1)
  })

  test('does nothing without a connection', async ({ events, instance, signal, wallet, world }) => {
    expect(await outcome(instance.disconnect({ connectorId: wallet.connectorId, signal }))).toEqual('resolved')
    expect(await outcome(instance.disconnect({ connectorId: 'nobody.at.all', signal }))).toEqual('resolved')
    await world.settle()
    expect(events.filter((event) => event.type !== 'connectors.changed')).toEqual([])
  })

  test(`the wallet can be connected again${walletRemembers ? '' : ', and asks'}`, async ({
    connect,
    instance,
    signal,
    wallet,
  }) => {
    const { connectorId } = await connect()
    await instance.disconnect({ connectorId, signal })
    const again = await connect()
    expect(instance.connections()).toEqual([again])
    expect(wallet.promptsShown()).toEqual(walletRemembers ? 1 : 2)
  })

  if (can('second'))
    test('ends only its own connection', async ({ connect, events, instance, signal, world }) => {
      const first = await connect()
      const second = await connect(world.wallets[1])
      await instance.disconnect({ connectorId: first.connectorId, signal })
      await world.settle()
      expect(instance.connections()).toEqual([second])
      expect(await world.wallets[1]?.isPermitted()).toEqual(true)
      expect(
        events.filter((event) => event.type === 'connection.ended' && event.connectorId === second.connectorId),
      ).toEqual([])
    })
}
