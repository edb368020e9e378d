import { need, type Scene, type Suite } from '../createSuite.ts'
import { outcome } from '../outcome.ts'
import { promptedCases } from './promptedCases.ts'

const sendOf = ({ instance }: Scene) => need(instance.capabilities.sendTransaction, 'capability sendTransaction')
const transfersOf = ({ world }: Scene) => need(world.transfers, 'transfers')

export function transferCases(suite: Suite): void {
  const { test, expect } = suite
  test('sends the native coin', async (scene) => {
    const { accounts, connectorId } = await scene.connect()
    const { address } = accounts[0]
    scene.wallet.behave('approve')
    const network = scene.network(0)
    const { to, value, settled } = transfersOf(scene)
    const balanceOf = need(scene.world.balanceOf, 'balanceOf')
    const before = await balanceOf(to, network)
    const { hash } = await sendOf(scene)({ connectorId, address, network, to, value, signal: scene.signal })
    expect(await settled(hash, network)).toEqual(true)
    expect((await balanceOf(to, network)) - before).toEqual(value)
  })

  test('rejects with INVALID_ADDRESS and INVALID_AMOUNT before prompting', async (scene) => {
    const { accounts, connectorId } = await scene.connect()
    scene.wallet.behave('approve')
    const shown = scene.wallet.promptsShown()
    const { to, value } = transfersOf(scene)
    const send = (given: { readonly to: string; readonly value: bigint }) =>
      outcome(
        sendOf(scene)({
          connectorId,
          address: accounts[0].address,
          network: scene.network(0),
          signal: scene.signal,
          ...given,
        }),
      )
    expect(await send({ to: `${to}0`, value })).toEqual('INVALID_ADDRESS')
    expect(await send({ to: '', value })).toEqual('INVALID_ADDRESS')
    expect(await send({ to, value: -1n })).toEqual('INVALID_AMOUNT')
    expect(scene.wallet.promptsShown()).toEqual(shown)
  })

  test('rejects with INSUFFICIENT_FUNDS', async (scene) => {
    const connection = await scene.connect()
    scene.wallet.behave('approve')
    const { connectorId, accounts } = connection
    const { to, tooMuch } = transfersOf(scene)
    const sending = sendOf(scene)({
      connectorId,
      address: accounts[0].address,
      network: scene.network(0),
      to,
      value: tooMuch,
      signal: scene.signal,
    })
    expect(await outcome(sending)).toEqual('INSUFFICIENT_FUNDS')
    expect(scene.instance.connections()).toEqual([connection])
  })

  promptedCases(suite, (scene, parameters) => {
    const { to, value } = transfersOf(scene)
    return sendOf(scene)({ ...parameters, to, value })
  })
}
