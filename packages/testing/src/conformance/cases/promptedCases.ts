import type { AdapterConnection, ConnectedParameters } from '@kit/core/adapter'
import type { Scene, Suite } from '../createSuite.ts'
import { outcome } from '../outcome.ts'

/** Cases of every request that prompts. `act`: makes the request. */
export function promptedCases(
  { test, expect }: Suite,
  act: (scene: Scene, parameters: ConnectedParameters) => Promise<unknown>,
): void {
  const toParameters = (
    { network }: Scene,
    { accounts, connectorId }: AdapterConnection,
    signal: AbortSignal,
  ): ConnectedParameters => ({
    connectorId,
    address: accounts[0].address,
    network: network(0),
    signal,
  })

  test('rejects with USER_REJECTED', async (scene) => {
    const connection = await scene.connect()
    scene.wallet.behave('reject')
    expect(await outcome(act(scene, toParameters(scene, connection, scene.signal)))).toEqual('USER_REJECTED')
    expect(scene.instance.connections()).toEqual([connection])
  })

  test('rejects with ABORTED while the wallet is silent', async (scene) => {
    const connection = await scene.connect()
    const controller = new AbortController()
    const acting = outcome(act(scene, toParameters(scene, connection, controller.signal)))
    await scene.wallet.prompted()
    controller.abort()
    expect(await acting).toEqual('ABORTED')
    expect(scene.instance.connections()).toEqual([connection])
  })

  test('rejects with NOT_CONNECTED', async (scene) => {
    const connection = await scene.connect()
    const { connectorId } = connection
    await scene.instance.disconnect({ connectorId, signal: scene.signal })
    const shown = scene.wallet.promptsShown()
    expect(await outcome(act(scene, toParameters(scene, connection, scene.signal)))).toEqual('NOT_CONNECTED')
    expect(scene.wallet.promptsShown()).toEqual(shown)
  })
}
