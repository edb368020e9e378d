import { ApiPromise, HttpProvider } from '@polkadot/api'
import type { Injected } from '@polkadot/extension-inject/types'
import { chainSpec } from '@substrate/connect-known-chains/rococo_v2_2_asset_hub'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPolkadotWallet } from '../createPolkadotWallet.ts'
import { injectedWeb3Entry } from '../page/injectPolkadotWallet.ts'
import { type PolkadotChain, startPolkadotChain } from './startPolkadotChain.ts'

// To start a chain is dear. In each run the adapter's onChain.test.ts starts one in the same way, and it takes what the virtual wallet signs.
describe.runIf(process.env['KIT_SOAK'])('a chain', () => {
  let chain: PolkadotChain
  let api: ApiPromise

  beforeAll(async () => {
    chain = await startPolkadotChain({ specification: chainSpec })
    api = await ApiPromise.create({ provider: new HttpProvider(chain.rpcUrl) as never, noInitWarn: true })
  })
  afterAll(async () => {
    await api?.disconnect()
    chain?.stop()
  })

  const one = 1_000_000_000_000n
  const fund = (address: string) =>
    chain.call('dev_setStorage', {
      System: { Account: [[[address], { providers: 1, data: { free: `${10n * one}` } }]] },
    })
  const freeOf = async (address: string): Promise<bigint> => {
    const account = (await api.query['system']?.['account']?.(address))?.toJSON() as { data: { free: string | number } }
    return BigInt(account.data.free)
  }

  test('starts a chain from its genesis', async () => {
    expect(chain.genesisHash).toMatch(/^0x[\da-f]{64}$/)
    expect(api.runtimeVersion.specName.toString()).toBe('statemine')
  })

  test.each([
    [0, false],
    [1, false],
    [2, false],
    [0, true],
  ] as const)(
    'the runtime accepts transactions that account %i of the virtual wallet signs (whole: %s)',
    async (index, signsWhole) => {
      const wallet = createPolkadotWallet({ name: 'fern', quirks: { signsWhole } })
      const injected: Injected | undefined = await injectedWeb3Entry(wallet, 'https://dapp.example').enable?.('A dapp')
      const { address } = wallet.accounts[index] ?? { address: '' }
      const to =
        createPolkadotWallet({ name: 'moss', accounts: [{ type: 'sr25519', secret: `0x${'07'.repeat(32)}` }] })
          .accounts[0]?.address ?? ''
      await fund(address)
      const before = await freeOf(to)
      const transfer = api.tx['balances']?.['transferKeepAlive']?.(to, one)
      if (!transfer || !injected) throw new Error('The runtime has no such call.')
      const signed = await transfer.signAsync(address, { signer: injected.signer, withSignedTransaction: signsWhole })
      await api.rpc.author.submitExtrinsic(signed)
      await chain.call('dev_newBlock')
      expect(await freeOf(to)).toBe(before + one)
      expect(wallet.promptsShown.at(-1)).toMatchObject({
        kind: 'signTransaction',
        parameter: { genesisHash: chain.genesisHash },
      })
    },
  )

  test('refuses a transaction signed by another key', async () => {
    const { address } = createPolkadotWallet({ name: 'fern' }).accounts[0] ?? { address: '' }
    const stranger = createPolkadotWallet({
      name: 'moss',
      accounts: [{ type: 'sr25519', secret: `0x${'07'.repeat(32)}` }],
    })
    const injected = await injectedWeb3Entry(stranger, 'https://dapp.example').enable?.('A dapp')
    const signPayload = (payload: object) =>
      injected?.signer.signPayload({ ...payload, address: stranger.accounts[0]?.address ?? '' } as never)
    const transfer = api.tx['balances']?.['transferKeepAlive']?.(address, one)
    const signed = await transfer?.signAsync(address, { signer: { signPayload } as never })
    await expect(chain.call('author_submitExtrinsic', signed?.toHex())).rejects.toThrow(
      /BadProof|bad signature|1010|Invalid/i,
    )
  })
})
