import type { Connector } from '@kit/core/adapter'
import type { Page, Suite } from '../createSuite.ts'
import { faultsOfConnectors } from '../faultsOfConnectors.ts'

const lastList = ({ events }: Page): readonly Connector[] =>
  events.findLast((event) => event.type === 'connectors.changed')?.connectors ?? []

export function discoveryCases({ test, expect, can, attach, capabilities, pairedOnly = false }: Suite): void {
  test('set-up has no side effects, events or prompts', async (scene) => {
    await scene.world.settle()
    expect({
      events: scene.events,
      outside: scene.outside(),
      prompts: scene.wallet.promptsShown(),
      live: scene.instance.connections(),
    }).toEqual({
      events: [],
      outside: 0,
      prompts: 0,
      live: [],
    })
  })

  test('the adapter matches its declaration', async ({ instance, world }) => {
    const has = Object.entries(instance.capabilities).flatMap(([name, capability]) =>
      capability === undefined ? [] : [name],
    )
    expect(has.toSorted()).toEqual([...capabilities].toSorted())
    expect(instance.attach !== undefined).toEqual(attach)
    expect(world.adapter.networks.filter((network) => network.chainNamespace !== world.adapter.namespace)).toEqual([])
  })

  if (pairedOnly) return

  test('lists the wallets', async (scene) => {
    scene.instance.discover()
    for (const { connectorId } of scene.world.wallets)
      await scene.seen(
        (event) => event.type === 'connectors.changed' && event.connectors.some(({ id }) => id === connectorId),
      )
    expect(faultsOfConnectors(lastList(scene), scene.world.adapter.namespace)).toEqual([])
    expect(scene.wallet.promptsShown()).toEqual(0)
    expect(scene.instance.connections()).toEqual([])
  })

  test('lists each wallet once after discovering twice', async (scene) => {
    scene.instance.discover()
    scene.instance.discover()
    await scene.seen(
      (event) => event.type === 'connectors.changed' && event.connectors.length >= scene.world.wallets.length,
    )
    await scene.world.settle()
    expect(faultsOfConnectors(lastList(scene), scene.world.adapter.namespace)).toEqual([])
  })

  if (can('appearLate'))
    test('reports a wallet that appears later', async (scene) => {
      scene.instance.destroy()
      const page = await scene.open(await scene.world.reload({ withoutWallets: true }))
      page.instance.discover()
      await scene.world.settle()
      const { connectorId } = scene.wallet
      expect(lastList(page).some(({ id }) => id === connectorId)).toEqual(false)
      await scene.wallet.appear?.()
      await page.seen(
        (event) => event.type === 'connectors.changed' && event.connectors.some(({ id }) => id === connectorId),
      )
    })

  if (can('hostile'))
    test('drops harmful icons', async (scene) => {
      const hostile = scene.world.wallets.at(-1)
      scene.instance.discover()
      await scene.seen(
        (event) =>
          event.type === 'connectors.changed' && event.connectors.some(({ id }) => id === hostile?.connectorId),
      )
      const connector = lastList(scene).find(({ id }) => id === hostile?.connectorId)
      expect(faultsOfConnectors(connector ? [connector] : [], scene.world.adapter.namespace)).toEqual([])
      expect(connector?.imageUrl).toEqual(undefined)
      const connection = await scene.connect(hostile)
      expect(connection.wallet.imageUrl).toEqual(undefined)
    })
}
