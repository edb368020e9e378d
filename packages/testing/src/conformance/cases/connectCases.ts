import { need, type Suite } from '../createSuite.ts'
import { faultsOfConnection } from '../faultsOfConnection.ts'
import { outcome } from '../outcome.ts'

export function connectCases({ test, expect, can }: Suite): void {
  test('connects', async ({ connect, instance, network, wallet, world }) => {
    const connection = await connect()
    expect(faultsOfConnection(connection, world.adapter.namespace, instance)).toEqual([])
    expect(connection.connectorId).toEqual(wallet.connectorId)
    expect(connection.networkId).toEqual(network(0).caipNetworkId)
    expect(instance.connections()).toEqual([connection])
    expect(wallet.promptsShown()).toEqual(1)
  })

  test('connecting again returns the connection without a prompt', async ({ connect, instance, signal, wallet }) => {
    const connection = await connect()
    expect(await instance.connect({ connectorId: wallet.connectorId, signal })).toEqual(connection)
    expect(instance.connections()).toEqual([connection])
    expect(wallet.promptsShown()).toEqual(1)
  })

  if (can('second'))
    test('connects two wallets, in order', async ({ connect, instance, world }) => {
      const first = await connect()
      const second = await connect(world.wallets[1])
      expect(instance.connections()).toEqual([first, second])
    })

  test('rejects with CONNECTOR_NOT_FOUND', async ({ instance, signal, wallet, world }) => {
    instance.discover()
    await world.settle()
    expect(await outcome(instance.connect({ connectorId: 'nobody.at.all', signal }))).toEqual('CONNECTOR_NOT_FOUND')
    expect(wallet.promptsShown()).toEqual(0)
  })

  test('rejects with USER_REJECTED, and the next attempt is independent', async ({
    connect,
    events,
    instance,
    signal,
    wallet,
  }) => {
    instance.discover()
    const connecting = outcome(instance.connect({ connectorId: wallet.connectorId, signal }))
    await wallet.reject()
    expect(await connecting).toEqual('USER_REJECTED')
    expect(instance.connections()).toEqual([])
    expect(events.filter((event) => event.type !== 'connectors.changed')).toEqual([])
    const connection = await connect()
    expect(instance.connections()).toEqual([connection])
  })

  if (can('noAccounts'))
    test('rejects with NO_ACCOUNTS', async ({ instance, signal, wallet, world }) => {
      instance.discover()
      const connecting = outcome(instance.connect({ connectorId: wallet.connectorId, signal }))
      await need(wallet.approveNone, 'approveNone')()
      expect(await connecting).toEqual('NO_ACCOUNTS')
      await world.settle()
      expect(instance.connections()).toEqual([])
    })

  test('rejects with ABORTED without a prompt if aborted before it starts', async ({ instance, wallet, world }) => {
    instance.discover()
    expect(await outcome(instance.connect({ connectorId: wallet.connectorId, signal: AbortSignal.abort() }))).toEqual(
      'ABORTED',
    )
    await world.settle()
    expect(wallet.promptsShown()).toEqual(0)
  })

  test('rejects with ABORTED while the wallet is silent', async ({ instance, wallet }) => {
    instance.discover()
    const controller = new AbortController()
    const connecting = outcome(instance.connect({ connectorId: wallet.connectorId, signal: controller.signal }))
    await wallet.prompted()
    controller.abort()
    expect(await connecting).toEqual('ABORTED')
    expect(instance.connections()).toEqual([])
  })

  if (can('late')) {
    test('revokes and does not report an approval after the abort', async ({ events, instance, wallet, world }) => {
      instance.discover()
      const controller = new AbortController()
      const connecting = outcome(instance.connect({ connectorId: wallet.connectorId, signal: controller.signal }))
      await wallet.prompted()
      controller.abort()
      expect(await connecting).toEqual('ABORTED')
      await wallet.approve()
      await world.settle()
      expect(await wallet.isPermitted()).toEqual(false)
      expect(instance.connections()).toEqual([])
      expect(events.filter((event) => event.type !== 'connectors.changed')).toEqual([])
    })

    test('an approval after the abort does not affect a newer connection', async ({
      events,
      instance,
      signal,
      wallet,
      world,
    }) => {
      instance.discover()
      const controller = new AbortController()
      const { connectorId } = wallet
      const given = outcome(instance.connect({ connectorId, signal: controller.signal }))
      await wallet.prompted()
      controller.abort()
      expect(await given).toEqual('ABORTED')
      wallet.behave('approve')
      const connection = await instance.connect({ connectorId, signal })
      await wallet.approve()
      await world.settle()
      expect(instance.connections()).toEqual([connection])
      expect(await wallet.isPermitted()).toEqual(true)
      expect(events.filter((event) => event.type === 'connection.ended')).toEqual([])
    })
  }
}
