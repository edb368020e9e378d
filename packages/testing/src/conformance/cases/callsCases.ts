import { need, type Scene, type Suite } from '../createSuite.ts'
import { promptedCases } from './promptedCases.ts'

const sendOf = ({ instance }: Scene) => need(instance.capabilities.sendCalls, 'capability sendCalls')
const callsOf = ({ world }: Scene) => {
  const { to, value } = need(world.transfers, 'transfers')
  return [
    { to, value },
    { to, value },
  ]
}

export function callsCases(suite: Suite): void {
  const { test, expect } = suite
  test('sends calls and reads their status', async (scene) => {
    const { accounts, connectorId } = await scene.connect()
    scene.wallet.behave('approve')
    const network = scene.network(0)
    const { to, value, settled } = need(scene.world.transfers, 'transfers')
    const balanceOf = need(scene.world.balanceOf, 'balanceOf')
    const before = await balanceOf(to, network)
    const parameters = { connectorId, address: accounts[0].address, network, signal: scene.signal }
    const { id } = await sendOf(scene)({ ...parameters, calls: callsOf(scene) })
    const statusOf = need(scene.instance.capabilities.getCallsStatus, 'capability getCallsStatus')
    let status = await statusOf({ ...parameters, id })
    while (status.status === 'pending') status = await statusOf({ ...parameters, id })
    expect([status.status, status.statusCode, status.receipts.map(({ succeeded }) => succeeded)]).toEqual([
      'confirmed',
      200,
      [true, true],
    ])
    for (const { hash } of status.receipts) expect(await settled(hash, network)).toEqual(true)
    expect((await balanceOf(to, network)) - before).toEqual(value * 2n)
  })

  test('reports the wallet’s capabilities by network', async (scene) => {
    const { accounts, connectorId, networkId } = await scene.connect()
    const ask = need(scene.instance.capabilities.getWalletCapabilities, 'capability getWalletCapabilities')
    const capabilities = await ask({
      connectorId,
      address: accounts[0].address,
      network: scene.network(0),
      signal: scene.signal,
    })
    expect(Object.keys(capabilities).includes(networkId)).toEqual(true)
  })

  promptedCases(suite, (scene, parameters) => sendOf(scene)({ ...parameters, calls: callsOf(scene) }))
}
