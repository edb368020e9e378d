import { need, type Scene, type Suite } from '../createSuite.ts'
import { outcome } from '../outcome.ts'
import { promptedCases } from './promptedCases.ts'

const approveOf = ({ instance }: Scene) => need(instance.capabilities.approveToken, 'capability approveToken')
const transfersOf = ({ world }: Scene) => need(world.transfers, 'transfers')
const firstToken = (scene: Scene) => need(transfersOf(scene).tokens?.[0], 'transfers.tokens[0]')

export function approvalCases(suite: Suite): void {
  const { test, expect } = suite
  test('approves exactly the amount, and takes it back', async (scene) => {
    const { accounts, connectorId } = await scene.connect()
    const { address } = accounts[0]
    scene.wallet.behave('approve')
    const network = scene.network(0)
    const { to: spender, settled, tokens } = transfersOf(scene)
    const allowance = need(scene.instance.capabilities.getAllowance, 'capability getAllowance')
    const common = { connectorId, address, network, signal: scene.signal }
    for (const { token } of need(tokens, 'transfers.tokens'))
      for (const amount of [7n, 0n]) {
        const { hash } = await approveOf(scene)({ ...common, token, spender, amount })
        expect(await settled(hash, network)).toEqual(true)
        expect(await allowance({ owner: address, token, spender, network, signal: scene.signal })).toEqual(amount)
      }
  })

  test('rejects with INVALID_ADDRESS and INVALID_AMOUNT before prompting', async (scene) => {
    const { accounts, connectorId } = await scene.connect()
    scene.wallet.behave('approve')
    const shown = scene.wallet.promptsShown()
    const { to: spender } = transfersOf(scene)
    const { token } = firstToken(scene)
    const common = { connectorId, address: accounts[0].address, network: scene.network(0), signal: scene.signal }
    const approve = (given: { readonly token: string; readonly spender: string; readonly amount: bigint }) =>
      outcome(approveOf(scene)({ ...common, ...given }))
    expect(await approve({ token, spender: `${spender}0`, amount: 1n })).toEqual('INVALID_ADDRESS')
    expect(await approve({ token: `${token}0`, spender, amount: 1n })).toEqual('INVALID_ADDRESS')
    expect(await approve({ token, spender, amount: -1n })).toEqual('INVALID_AMOUNT')
    expect(scene.wallet.promptsShown()).toEqual(shown)
  })

  promptedCases(suite, (scene, parameters) =>
    approveOf(scene)({ ...parameters, token: firstToken(scene).token, spender: transfersOf(scene).to, amount: 1n }),
  )
}
