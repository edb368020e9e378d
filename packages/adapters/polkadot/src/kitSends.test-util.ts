import { createKit, type SendConcern } from '@kit/core'
import { createFakeDocument, createFakePlatform } from '@kit/testing'
import { createPolkadotWallet, injectPolkadotWallet } from '@kit/testing/polkadot'
import { encodeAddress } from '@polkadot/util-crypto'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { metadataHashesOf, networkOf } from './fixtures/networkOf.ts'
import type { TestChain } from './fixtures/startTestChain.ts'
import { polkadotAdapter } from './polkadotAdapter.ts'

export const kitSendsTests = (started: () => TestChain): void =>
  void describe('a kit sends', () => {
    const alice = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
    const rich = 10n ** 16n
    let chain: TestChain
    beforeAll(() => {
      chain = started()
    })

    async function setUp() {
      await chain.fund(alice, rich)
      await chain.issue({ id: 7, symbol: 'SUF', isSufficient: true }, alice, 5_000_000n)
      const page = {}
      vi.stubGlobal('window', page)
      // Registered first, so that it runs after the kits are destroyed.
      onTestFinished(() => void vi.unstubAllGlobals())
      const wallet = createPolkadotWallet({ name: 'fern' })
      injectPolkadotWallet(wallet, page, { origin: 'https://dapp.example' })
      const shown = createFakeDocument()
      const fake = createFakePlatform({ document: shown })
      const network = { losesAnswers: false, lost: 0 }
      /** The connection may break after the chain has the transaction. */
      const ask = async (url: string, init?: RequestInit): Promise<Response> => {
        const isSubmission = String(init?.body).includes('author_submitExtrinsic')
        const response = await fetch(url, init)
        if (!isSubmission || !network.losesAnswers) return response
        network.lost += 1
        throw new TypeError('offline')
      }
      const networks = [networkOf(chain)] as const
      const open = () => {
        const kit = createKit({
          adapters: [polkadotAdapter({ networks, metadataHashes: metadataHashesOf(chain, networks) })],
          platform: { ...fake, fetch: ask },
        })
        onTestFinished(kit.destroy)
        return kit
      }
      const kit = open()
      await kit.connect({ connectorId: 'fern' })
      const send = await kit.send()
      const to = encodeAddress(crypto.getRandomValues(new Uint8Array(32)), 42)
      const pay = async (amount: bigint | 'max', token?: string) => {
        await send.prepare({ to, amount, token })
        return send.review()
      }
      const ended = async (hash: string, its = kit) => {
        expect(await chain.isIncluded(hash)).toBe(true)
        await expect
          .poll(() => {
            shown.comeBack()
            return its.getState().pendingTransactions
          })
          .toEqual([])
      }
      const signed = () => wallet.promptsShown.filter(({ kind }) => kind === 'signTransaction').length
      /** The clock runs once the chain has the transaction and its answer is lost: for the retries. */
      const submitted = async (concerns: readonly SendConcern[]): Promise<unknown> => {
        let isOver = false
        const over = (): void => void (isOver = true)
        const submitting = send.submit({ accepted: concerns })
        submitting.then(over, over)
        await expect.poll(signed).toBe(1)
        await expect.poll(() => network.lost).toBe(1)
        await expect
          .poll(async () => {
            await fake.clock.advance(1_000)
            return isOver
          })
          .toBe(true)
        return submitting
      }
      return { kit, send, to, open, pay, ended, network, submitted, signed }
    }

    test('what was reviewed is what the chain has: the coin, and a fee of at most what was shown; over a reload', async () => {
      const { kit, send, to, open, pay, ended } = await setUp()
      const { fee, concerns } = await pay(10n ** 12n)
      const { hash } = await send.submit({ accepted: concerns })
      kit.destroy()
      const again = open()
      const settled: unknown[] = []
      ;(await again.transactions()).onSettled(({ id, status }) => settled.push([id, status]))
      expect(again.getState().pendingTransactions).toMatchObject([
        { id: hash, kind: 'send', nonce: expect.any(Number) },
      ])
      await again.connect({ connectorId: 'fern' })
      await ended(hash, again)
      expect(settled).toEqual([[hash, 'confirmed']])
      const paid = rich - (await chain.freeOf(alice)) - 10n ** 12n
      expect([await chain.freeOf(to), paid > 0n, paid <= (fee?.most ?? 0n)]).toEqual([10n ** 12n, true, true])
    })

    // In each run `transferTests` covers an asset and Max in the same way, without a kit.
    test.runIf(process.env['KIT_SOAK'])('an asset is sent exactly, and its fee is one of the coin', async () => {
      const { send, to, pay, ended } = await setUp()
      const { fee, asset, concerns } = await pay(2_000n, '7')
      expect([asset.symbol, fee?.symbol]).toEqual(['SUF', 'ROC'])
      await ended((await send.submit({ accepted: concerns })).hash)
      expect([await chain.assetsOf(7, to), rich - (await chain.freeOf(alice)) <= (fee?.most ?? 0n)]).toEqual([
        2_000n,
        true,
      ])
    })

    test.runIf(process.env['KIT_SOAK'])(
      'M8 Max keeps the existential deposit, says so, and is taken by the chain',
      async () => {
        const { send, to, pay, ended } = await setUp()
        const { amount, kept, concerns } = await pay('max')
        await ended((await send.submit({ accepted: concerns })).hash)
        const deposit = BigInt(String(chain.api.consts['balances']?.['existentialDeposit']))
        expect([await chain.freeOf(to), kept]).toEqual([amount, { amount: deposit, reason: 'existentialDeposit' }])
        expect(await chain.freeOf(alice)).toBeGreaterThanOrEqual(deposit)
      },
    )

    test('M24 a connection that breaks after the chain has the payment: it is followed by its hash, and never sent again', async () => {
      const { kit, to, pay, ended, network, submitted, signed } = await setUp()
      const { concerns } = await pay(10n ** 12n)
      network.losesAnswers = true
      expect(await submitted(concerns)).toMatchObject({ hash: expect.stringMatching(/^0x[\da-f]{64}$/) })
      network.losesAnswers = false
      const hash = String(kit.getState().send.flow?.hash)
      expect(kit.getState().pendingTransactions).toMatchObject([{ id: hash, nonce: expect.any(Number) }])
      await ended(hash)
      expect([await chain.freeOf(to), signed()]).toEqual([10n ** 12n, 1])
    })
  })
