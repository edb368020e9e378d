import { need, type Scene, type Suite } from '../createSuite.ts'
import { promptedCases } from './promptedCases.ts'

const requestOf = ({ instance }: Scene) =>
  need(instance.capabilities.requestPermissions, 'capability requestPermissions')

export function permissionCases(suite: Suite): void {
  const { test, expect } = suite
  test('reads and requests permissions', async (scene) => {
    const { accounts, connectorId } = await scene.connect()
    const shown = scene.wallet.promptsShown()
    const parameters = { connectorId, address: accounts[0].address, network: scene.network(0), signal: scene.signal }
    const read = need(scene.instance.capabilities.getPermissions, 'capability getPermissions')
    const permitted = await read(parameters)
    expect(permitted.length > 0).toEqual(true)
    expect(scene.wallet.promptsShown()).toEqual(shown)
    scene.wallet.behave('approve')
    const again = await requestOf(scene)(parameters)
    expect(again.map(({ parentCapability }) => parentCapability)).toEqual(
      permitted.map(({ parentCapability }) => parentCapability),
    )
    expect(scene.wallet.promptsShown()).toEqual(shown + 1)
  })
  promptedCases(suite, (scene, parameters) => requestOf(scene)(parameters))
}
