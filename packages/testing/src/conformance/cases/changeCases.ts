import type { AdapterEvent, CaipNetworkId } from '@kit/core/adapter'
import { need, type Scene, type Suite } from '../createSuite.ts'
import { faultsOfConnection } from '../faultsOfConnection.ts'

const isChange = (event: AdapterEvent): event is Extract<AdapterEvent, { type: 'connection.changed' }> =>
  event.type === 'connection.changed'

export function changeCases({ test, expect, can }: Suite): void {
  if (can('switchAccount'))
    test('reports another account', async ({ connect, events, instance, seen, wallet, world }) => {
      const before = await connect()
      const address = await need(wallet.switchAccount, 'switchAccount')()
      await seen((event) => isChange(event) && event.connection.accounts[0].address === address)
      const [connection] = instance.connections()
      expect(connection?.accounts[0].address).toEqual(address)
      expect(connection?.networkId).toEqual(before.networkId)
      expect(connection && faultsOfConnection(connection, world.adapter.namespace, instance)).toEqual([])
      expect(events.findLast(isChange)?.connection).toEqual(connection)
    })

  if (can('switchNetwork')) {
    const moves = async ({ connect, instance, seen, wallet, world }: Scene, networkId: CaipNetworkId) => {
      const before = await connect()
      await need(wallet.switchNetwork, 'switchNetwork')(networkId)
      await seen((event) => isChange(event) && event.connection.networkId === networkId)
      const [connection] = instance.connections()
      expect(connection?.networkId).toEqual(networkId)
      expect(connection?.accounts.map(({ address }) => address)).toEqual(before.accounts.map(({ address }) => address))
      expect(connection && faultsOfConnection(connection, world.adapter.namespace, instance)).toEqual([])
    }
    test('reports another network', (scene) => moves(scene, scene.network(1).caipNetworkId))
    test('reports a network that is not configured', (scene) => moves(scene, scene.world.foreignNetworkId))
  }

  if (can('second') && can('switchAccount'))
    test('a change of one wallet does not affect the other', async ({
      connect,
      events,
      instance,
      seen,
      wallet,
      world,
    }) => {
      await connect()
      const second = await connect(world.wallets[1])
      const address = await need(wallet.switchAccount, 'switchAccount')()
      await seen((event) => isChange(event) && event.connection.accounts[0].address === address)
      await world.settle()
      expect(instance.connections().find(({ connectorId }) => connectorId === second.connectorId)).toEqual(second)
      const reported = events.filter(isChange).map(({ connection }) => connection.connectorId)
      expect([...new Set(reported)]).toEqual([wallet.connectorId])
    })

  for (const act of ['lock', 'revoke', 'vanish'] as const)
    if (can(act))
      test(`${act} ends the connection and reports it once`, async ({
        connect,
        events,
        instance,
        seen,
        wallet,
        world,
      }) => {
        await connect()
        await need(wallet[act], act)()
        await seen((event) => event.type === 'connection.ended')
        await world.settle()
        expect(instance.connections()).toEqual([])
        const ended = events.filter((event) => event.type === 'connection.ended')
        expect(ended.map(({ connectorId }) => connectorId)).toEqual([wallet.connectorId])
        // The sign-in ends only if the user disconnects the page. Not every wallet distinguishes the two.
        const askReason = async () => instance.endReason?.({ connectorId: wallet.connectorId })
        const [{ reason = await askReason().catch(() => undefined) } = {}] = ended
        if (act !== 'revoke') expect(reason ?? 'locked').toEqual('locked')
        // The adapter rejects if its wallet cannot distinguish the two.
        else if (reason !== undefined) expect(reason).toEqual('disconnected')
        expect(events.at(-1)?.type === 'connection.changed').toEqual(false)
      })
}
