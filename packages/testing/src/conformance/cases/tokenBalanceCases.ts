import { need, type Scene, type Suite } from '../createSuite.ts'
import { outcome } from '../outcome.ts'

const balanceOf = ({ instance }: Scene) => need(instance.capabilities.getTokenBalance, 'capability getTokenBalance')
const transfersOf = ({ world }: Scene) => need(world.transfers, 'transfers')
/** Tokens with metadata, which ERC-20 does not require. */
const tokensOf = (scene: Scene) => {
  const [first, ...rest] = need(transfersOf(scene).tokens, 'transfers.tokens').filter(
    ({ decimals }) => decimals !== undefined,
  )
  return [need(first, 'transfers.tokens with decimals'), ...rest]
}

export function tokenBalanceCases({ test, expect }: Suite): void {
  test('reads the balance of a token', async (scene) => {
    const { accounts } = await scene.connect()
    const { address } = accounts[0]
    const network = scene.network(0)
    for (const { token, decimals, symbol, balanceOf: truth } of tokensOf(scene)) {
      const value = await truth(address, network)
      const balance = await balanceOf(scene)({ address, network, token, signal: scene.signal })
      expect(balance).toEqual({ value, decimals: decimals ?? balance.decimals, symbol: symbol ?? balance.symbol })
    }
  })

  test('gives 0 for an address without tokens', async (scene) => {
    await scene.connect()
    const { to } = transfersOf(scene)
    for (const { token } of tokensOf(scene))
      expect(
        (await balanceOf(scene)({ address: to, network: scene.network(0), token, signal: scene.signal })).value,
      ).toEqual(0n)
  })

  test('rejects with MALFORMED_ANSWER if the token does not exist', async (scene) => {
    const { accounts } = await scene.connect()
    const { address } = accounts[0]
    // An account is not a token.
    const { to } = transfersOf(scene)
    expect(
      await outcome(balanceOf(scene)({ address, network: scene.network(0), token: to, signal: scene.signal })),
    ).toEqual('MALFORMED_ANSWER')
  })

  test('rejects with ABORTED', async (scene) => {
    const { accounts } = await scene.connect()
    const { address } = accounts[0]
    for (const { token } of tokensOf(scene))
      expect(
        await outcome(balanceOf(scene)({ address, network: scene.network(0), token, signal: AbortSignal.abort() })),
      ).toEqual('ABORTED')
  })
}
