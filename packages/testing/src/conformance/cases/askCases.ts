import { need, type Scene, type Suite } from '../createSuite.ts'
import { outcome } from '../outcome.ts'

/** `Adapter.ask`: the wallet is asked before there is an instance, which takes up what it says. */
export function askCases({ test, expect, can }: Suite): void {
  const ask = (scene: Scene, signal: AbortSignal): Promise<string> =>
    outcome(need(scene.world.adapter.ask, 'ask')(scene.wallet.connectorId, signal))
  const connectOnNewPage = async ({ open, world, wallet }: Scene, signal: AbortSignal) => {
    const { instance } = await open(world.adapter)
    instance.discover()
    const connecting = instance.connect({ connectorId: wallet.connectorId, signal })
    connecting.catch(() => {})
    return { instance, connecting }
  }

  test('default', async (scene) => {
    const asking = ask(scene, scene.signal)
    await scene.wallet.approve()
    await asking
    await scene.world.settle()
    const { instance, connecting } = await connectOnNewPage(scene, scene.signal)
    const connection = await connecting
    expect(connection.connectorId).toEqual(scene.wallet.connectorId)
    expect(instance.connections()).toEqual([connection])
    expect([scene.wallet.promptsShown(), await scene.wallet.isPermitted()]).toEqual([1, true])
  })

  test('behavior: an instance waits for what the wallet has not said yet', async (scene) => {
    void ask(scene, scene.signal)
    await scene.wallet.prompted()
    const { instance, connecting } = await connectOnNewPage(scene, scene.signal)
    await scene.world.settle()
    await scene.wallet.approve()
    const connection = await connecting
    expect(instance.connections()).toEqual([connection])
    expect(scene.wallet.promptsShown()).toEqual(1)
  })

  test('errors: USER_REJECTED is told to the instance that asks, once', async (scene) => {
    const asking = ask(scene, scene.signal)
    await scene.wallet.reject()
    await asking
    const { instance, connecting } = await connectOnNewPage(scene, scene.signal)
    expect([await outcome(connecting), scene.wallet.promptsShown()]).toEqual(['USER_REJECTED', 1])
    const again = instance.connect({ connectorId: scene.wallet.connectorId, signal: scene.signal })
    await scene.wallet.approve()
    const connection = await again
    expect(instance.connections()).toEqual([connection])
  })

  test('rejects with ABORTED without a prompt if aborted before it starts', async (scene) => {
    await ask(scene, AbortSignal.abort())
    await scene.world.settle()
    expect(scene.wallet.promptsShown()).toEqual(0)
  })

  if (can('late'))
    test('revokes an approval that arrives after the abort', async (scene) => {
      const [first, second] = [new AbortController(), new AbortController()]
      const asking = ask(scene, first.signal)
      await scene.wallet.prompted()
      const { instance, connecting } = await connectOnNewPage(scene, second.signal)
      const told = outcome(connecting)
      await scene.world.settle()
      // Whoever took it over is not concerned.
      first.abort()
      await scene.world.settle()
      second.abort()
      expect(await told).toEqual('ABORTED')
      await scene.wallet.approve()
      await asking
      await scene.world.settle()
      expect([await scene.wallet.isPermitted(), instance.connections()]).toEqual([false, []])

      const third = new AbortController()
      const left = ask(scene, third.signal)
      await scene.wallet.prompted()
      third.abort()
      await scene.wallet.approve()
      await left
      await scene.world.settle()
      expect(await scene.wallet.isPermitted()).toEqual(false)
      // Nor is it kept for the next.
      const shown = scene.wallet.promptsShown()
      const next = await connectOnNewPage(scene, scene.signal)
      await scene.wallet.approve()
      await next.connecting
      expect(scene.wallet.promptsShown()).toEqual(shown + 1)
    })
}
