import { need, type Scene, type Suite } from '../createSuite.ts'
import { faultsOfConnection } from '../faultsOfConnection.ts'

export function attachCases({ test, expect, has, pairedOnly = false }: Suite): void {
  const attach = async ({ instance, world }: Scene) => {
    const shared = need(world.shared, 'shared')
    const connection = await need(instance.attach, 'attach')(shared.provider, shared.meta)
    return { shared, connection, connectorId: shared.meta.connectorId, address: connection.accounts[0].address }
  }

  test('attaches the provider of a shared connector', async (scene) => {
    const { connection, shared } = await attach(scene)
    expect(faultsOfConnection(connection, scene.world.adapter.namespace, scene.instance)).toEqual([])
    expect(connection.connectorId).toEqual(shared.meta.connectorId)
    expect(connection.accounts.map(({ address }) => address)).toEqual(
      shared.meta.accounts.map(({ address }) => address),
    )
    expect(connection.networkId).toEqual(shared.meta.networkId)
    expect(connection.wallet.name).toEqual(shared.meta.wallet.name)
    expect(scene.instance.connections()).toEqual([connection])
  })

  if (!pairedOnly)
    test('coexists with a connection of the adapter', async (scene) => {
      const own = await scene.connect()
      const { connection } = await attach(scene)
      expect(scene.instance.connections()).toEqual([own, connection])
    })

  test('attaching again replaces it', async (scene) => {
    await attach(scene)
    const { connection } = await attach(scene)
    expect(scene.instance.connections()).toEqual([connection])
  })

  if (has('signMessage'))
    test('signs', async (scene) => {
      const { address, connectorId, shared } = await attach(scene)
      shared.behave('approve')
      const sign = need(scene.instance.capabilities.signMessage, 'capability signMessage')
      const { signature } = await sign({ connectorId, address, message: 'attached', signal: scene.signal })
      expect(
        await need(scene.world.verifyMessage, 'verifyMessage')({ address, message: 'attached', signature }),
      ).toEqual(true)
    })

  if (has('switchNetwork'))
    test('switches the network', async (scene) => {
      const { connectorId, shared } = await attach(scene)
      shared.behave('approve')
      const there = scene.network(1)
      const switchNetwork = need(scene.instance.capabilities.switchNetwork, 'capability switchNetwork')
      await switchNetwork({ connectorId, network: there, signal: scene.signal })
      await scene.seen(
        (event) => event.type === 'connection.changed' && event.connection.networkId === there.caipNetworkId,
      )
      expect(scene.instance.connections()[0]?.networkId).toEqual(there.caipNetworkId)
    })

  test('reports another account', async (scene) => {
    const { connectorId, shared } = await attach(scene)
    const address = await need(shared.switchAccount, 'shared.switchAccount')()
    const isIt = (event: Scene['events'][number]) =>
      event.type === 'connection.changed' && event.connection.accounts[0].address === address
    await scene.seen(isIt)
    expect(scene.instance.connections().map((live) => [live.connectorId, live.accounts[0].address])).toEqual([
      [connectorId, address],
    ])
  })

  test('disconnect detaches it and keeps the connector’s session', async (scene) => {
    const { connectorId, shared } = await attach(scene)
    await scene.instance.disconnect({ connectorId, signal: scene.signal })
    await scene.world.settle()
    expect(scene.instance.connections()).toEqual([])
    expect(await shared.isAlive()).toEqual(true)
    const reported = scene.events.length
    await need(shared.switchAccount, 'shared.switchAccount')()
    await scene.world.settle()
    expect(scene.events.length).toEqual(reported)
  })
}
