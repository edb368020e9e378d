import { createFakePlatform } from '@kit/testing'
import { encodeAddress } from '@polkadot/util-crypto'
import { createClient, Enum } from 'polkadot-api'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { metadataHashesOf, networkOf } from '../fixtures/networkOf.ts'
import { setUpAdapter } from '../fixtures/setUpAdapter.ts'
import type { TestChain } from '../fixtures/startTestChain.ts'
import { toPapiSigner, toPjsSigner } from './polkadotSigners.ts'

export const signerTests = (started: () => TestChain): void =>
  void describe('signers', () => {
    let chain: TestChain
    beforeAll(() => {
      chain = started()
    })
    afterEach(() => vi.unstubAllGlobals())

    const to = encodeAddress(new Uint8Array(32).fill(9), 2)
    const one = 1_000_000_000_000n

    /** Each account has a different key type. A usual run tests one account for each signer, the soak tests all. */
    type Index = 0 | 1 | 2
    const indexes = (usual: Index): readonly Index[] => (process.env['KIT_SOAK'] ? [0, 1, 2] : [usual])

    /** Connected on the real chain, with money. */
    async function connected(index: Index, signsWhole = false) {
      const network = networkOf(chain, { ss58Prefix: 2 })
      const scene = await setUpAdapter(
        { quirks: { signsWhole } },
        {
          networks: [network],
          metadataHashes: metadataHashesOf(chain, [network]),
          platform: { ...createFakePlatform(), fetch: (url, init) => fetch(url, init) },
        },
      )
      const chainNetwork = { connectorId: 'fern', network, signal: scene.signal }
      const { accounts } = await scene.instance.connect({ connectorId: 'fern', signal: scene.signal })
      const address = accounts[index]?.address ?? ''
      await chain.fund(address, 100n * one)
      return { ...scene, address, common: { ...chainNetwork, address } }
    }

    test.each(indexes(0))('@polkadot/api sends with toPjsSigner, account %i', async (index) => {
      const { instance, address } = await connected(index)
      const before = await chain.freeOf(to)
      const transfer = chain.api.tx['balances']?.['transferKeepAlive']?.(to, one)
      const signed = await transfer?.signAsync(address, { signer: toPjsSigner(instance.provider?.('fern')) })
      const hash = await chain.api.rpc.author.submitExtrinsic(signed ?? '')
      expect(await chain.isIncluded(hash.toHex())).toBe(true)
      expect(await chain.freeOf(to)).toBe(before + one)
    })

    test('rejects with NOT_CONNECTED for what is no provider', () => {
      for (const provider of [
        undefined,
        null,
        {},
        { kind: 'custom', provider: {} },
        { kind: 'walletStandard', wallet: {} },
      ])
        expect(() => toPjsSigner(provider)).toThrow(expect.objectContaining({ code: 'NOT_CONNECTED' }))
    })

    test.each(indexes(1))(
      'sendTransaction of account %i costs what estimateFee and the library say, if the wallet returns the whole transaction',
      async (index) => {
        const { instance, address, common } = await connected(index, true)
        const before = await chain.freeOf(to)
        const fee = await instance.capabilities.estimateFee?.({ ...common, to, amount: one })
        const info = await chain.api.tx['balances']?.['transferKeepAlive']?.(to, one).paymentInfo(address)
        expect(
          Math.abs(Number(fee?.expected) - Number(info?.partialFee.toBigInt())) / Number(fee?.expected),
        ).toBeLessThan(0.05)
        const { hash } = (await instance.capabilities.sendTransaction?.({ ...common, to, value: one })) ?? { hash: '' }
        expect(await chain.isIncluded(hash)).toBe(true)
        expect(await chain.freeOf(to)).toBe(before + one)
        const paid = 99n * one - (await chain.freeOf(address))
        expect(paid <= (fee?.expected ?? 0n) && paid > ((fee?.expected ?? 0n) * 98n) / 100n).toBe(true)
      },
    )

    // In each run the conformance tests sign several in order, and sign and send one.
    test.runIf(process.env['KIT_SOAK'])('transactions of a library are signed in order, and one is sent', async () => {
      const { instance, common } = await connected(0)
      const before = await chain.freeOf(to)
      const transaction = chain.api.tx['balances']?.['transferKeepAlive']?.(to, one).toU8a() ?? new Uint8Array()
      const signed = await instance.capabilities.signTransactions?.({
        ...common,
        transactions: [transaction, transaction],
      })
      for (const bytes of signed?.transactions ?? []) {
        const extrinsic = chain.api.createType('Extrinsic', bytes)
        expect(extrinsic.isSigned).toBe(true)
        const sent = await chain.api.rpc.author.submitExtrinsic(extrinsic)
        expect(await chain.isIncluded(sent.toHex())).toBe(true)
      }
      expect(await chain.freeOf(to)).toBe(before + 2n * one)
      const { hash } = (await instance.capabilities.signAndSendTransaction?.({ ...common, transaction })) ?? {
        hash: '',
      }
      expect(await chain.isIncluded(hash)).toBe(true)
      await expect(
        instance.capabilities.signTransactions?.({ ...common, transactions: [Uint8Array.of(1, 2, 3)] }),
      ).rejects.toMatchObject({ code: 'WALLET_FAILED' })
    })

    test('rejects a chain that is another than the network', async () => {
      const { instance, common } = await connected(0)
      const network = networkOf(chain, { id: '91b171bb158e2d3848fa23a9f1c25182', ss58Prefix: 2 })
      const sending = instance.capabilities.sendTransaction?.({
        ...common,
        network,
        to: encodeAddress(to, 42),
        value: one,
      })
      await expect(sending).rejects.toMatchObject({ code: 'MALFORMED_ANSWER' })
    })

    test.each(indexes(2))('polkadot-api’s own client signs and sends with account %i', async (index) => {
      const scene = await setUpAdapter({}, { networks: [networkOf(chain)], platform: createFakePlatform() })
      const { accounts } = await scene.instance.connect({ connectorId: 'fern', signal: scene.signal })
      const address = accounts[index]?.address ?? ''
      await chain.fund(address, 100n * one)
      const before = await chain.freeOf(to)

      const client = createClient(chain.provider as never)
      const transfer = client
        .getUnsafeApi()
        .tx['Balances']?.['transfer_keep_alive']?.({ dest: Enum('Id', to), value: one })
      const signed = await transfer?.sign(toPapiSigner(scene.instance.provider?.('fern'), address))
      const hash = await chain.call(
        'author_submitExtrinsic',
        typeof signed === 'string' ? signed : `0x${Buffer.from(signed ?? []).toString('hex')}`,
      )
      expect(await chain.isIncluded(String(hash))).toBe(true)
      expect(await chain.freeOf(to)).toBe(before + one)
      expect(scene.wallet.promptsShown.at(-1)?.kind).toBe('signTransaction')
      client.destroy()
    })
  })
