import { need, type Suite } from '../createSuite.ts'
import { faultsOfConnection } from '../faultsOfConnection.ts'
import { outcome } from '../outcome.ts'

export function reconnectCases({ test, expect, can }: Suite): void {
  test('restores the connection without a prompt', async ({ connect, instance, open, signal, wallet, world }) => {
    const before = await connect()
    instance.destroy()
    const page = await open(await world.reload({ withoutWallets: false }))
    const connection = await page.instance.reconnect({ connectorId: wallet.connectorId, signal })
    expect(connection && faultsOfConnection(connection, world.adapter.namespace, page.instance)).toEqual([])
    expect(connection).toEqual(before)
    expect(page.instance.connections()).toEqual([before])
    expect(wallet.promptsShown()).toEqual(1)
  })

  test('gives null without a prompt if the wallet was never connected', async ({ instance, signal, wallet, world }) => {
    instance.discover()
    await world.settle()
    expect(await instance.reconnect({ connectorId: wallet.connectorId, signal })).toEqual(null)
    expect(instance.connections()).toEqual([])
    expect(wallet.promptsShown()).toEqual(0)
  })

  test('gives null without a prompt after a disconnect', async ({ connect, instance, open, signal, wallet, world }) => {
    await connect()
    await instance.disconnect({ connectorId: wallet.connectorId, signal })
    instance.destroy()
    const page = await open(await world.reload({ withoutWallets: false }))
    expect(await page.instance.reconnect({ connectorId: wallet.connectorId, signal })).toEqual(null)
    expect(wallet.promptsShown()).toEqual(1)
  })

  if (can('lock'))
    test('gives null without a prompt if the wallet is locked', async ({
      connect,
      instance,
      open,
      signal,
      wallet,
      world,
    }) => {
      await connect()
      instance.destroy()
      await need(wallet.lock, 'lock')()
      const page = await open(await world.reload({ withoutWallets: false }))
      expect(await page.instance.reconnect({ connectorId: wallet.connectorId, signal })).toEqual(null)
      expect(wallet.promptsShown()).toEqual(1)
    })

  test('waits for an absent wallet until the signal aborts', async ({ instance, world }) => {
    const controller = new AbortController()
    const waiting = outcome(instance.reconnect({ connectorId: 'nobody.at.all', signal: controller.signal }))
    await world.settle()
    controller.abort()
    expect(['resolved', 'ABORTED'].includes(await waiting)).toEqual(true)
    expect(instance.connections()).toEqual([])
  })

  if (can('appearLate'))
    test('waits for a wallet that announces itself late', async ({
      connect,
      instance,
      open,
      signal,
      wallet,
      world,
    }) => {
      const before = await connect()
      instance.destroy()
      const page = await open(await world.reload({ withoutWallets: true }))
      const connecting = page.instance.reconnect({ connectorId: wallet.connectorId, signal })
      connecting.catch(() => {})
      await world.settle()
      expect(page.instance.connections()).toEqual([])
      await need(wallet.appear, 'appear')()
      expect(await connecting).toEqual(before)
      expect(wallet.promptsShown()).toEqual(1)
    })

  if (can('switchAccount'))
    test('a restored connection reports changes', async ({ connect, instance, open, signal, wallet, world }) => {
      await connect()
      instance.destroy()
      const page = await open(await world.reload({ withoutWallets: false }))
      await page.instance.reconnect({ connectorId: wallet.connectorId, signal })
      const address = await need(wallet.switchAccount, 'switchAccount')()
      await page.seen(
        (event) => event.type === 'connection.changed' && event.connection.accounts[0].address === address,
      )
      expect(page.instance.connections()[0]?.accounts[0].address).toEqual(address)
    })
}
