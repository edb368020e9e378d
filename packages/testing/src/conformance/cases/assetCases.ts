import { need, type Scene, type Suite } from '../createSuite.ts'
import { promptedCases } from './promptedCases.ts'

const watchOf = ({ instance }: Scene) => need(instance.capabilities.watchAsset, 'capability watchAsset')

export function assetCases(suite: Suite): void {
  const { test, expect } = suite
  test('adds the token to the wallet', async (scene) => {
    const { accounts, connectorId } = await scene.connect()
    scene.wallet.behave('approve')
    const asset = need(scene.world.asset, 'asset')
    const parameters = { connectorId, address: accounts[0].address, network: scene.network(0), signal: scene.signal }
    expect(await watchOf(scene)({ ...parameters, ...asset })).toEqual({ added: true })
  })
  promptedCases(suite, (scene, parameters) => watchOf(scene)({ ...parameters, ...need(scene.world.asset, 'asset') }))
}
