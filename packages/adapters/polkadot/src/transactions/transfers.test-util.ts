import { createFakePlatform } from '@kit/testing'
import { createPolkadotWallet, injectPolkadotWallet, type PolkadotWallet } from '@kit/testing/polkadot'
import { encodeAddress } from '@polkadot/util-crypto'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { metadataHashesOf, networkOf } from '../fixtures/networkOf.ts'
import type { TestChain } from '../fixtures/startTestChain.ts'
import type { AdapterInstance } from '@kit/core/adapter'
import { polkadotAdapter } from '../polkadotAdapter.ts'

export const transferTests = (started: () => TestChain): void =>
  void describe('transfers', () => {
    const alice = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
    const sufficient = { id: 7, symbol: 'SUF', isSufficient: true }
    const dependent = { id: 8, symbol: 'DEP', isSufficient: false }
    const held = 5_000_000n
    const rich = 10n ** 16n

    let chain: TestChain
    let instance: AdapterInstance
    let wallet: PolkadotWallet
    beforeAll(async () => {
      chain = started()
    })
    beforeEach(async () => {
      await chain.fund(alice, rich)
      await chain.issue(sufficient, alice, held)
      await chain.issue(dependent, alice, held)
      const page = {}
      vi.stubGlobal('window', page)
      wallet = createPolkadotWallet({ name: 'fern' })
      injectPolkadotWallet(wallet, page, { origin: 'https://dapp.example' })
      const setUp = await polkadotAdapter({
        networks: [networkOf(chain)],
        metadataHashes: metadataHashesOf(chain, [networkOf(chain)]),
      }).load()
      instance = setUp({
        emit: () => {},
        platform: { ...createFakePlatform(), fetch: (url, init) => fetch(url, init) },
        networks: [],
        rpcUrls: (network) => network.rpcUrls.default.http,
        metadata: { name: 'A dapp', description: '', url: 'https://dapp.example', icons: [] },
      })
      await instance.connect({ connectorId: 'fern', signal })
    })
    afterEach(() => {
      instance.destroy()
      vi.unstubAllGlobals()
    })

    const { signal } = new AbortController()
    const asked = () => ({ connectorId: 'fern', address: alice, network: networkOf(chain), signal })
    const capabilities = () => instance.capabilities as Required<typeof instance.capabilities>
    const fresh = () => encodeAddress(crypto.getRandomValues(new Uint8Array(32)), 42)
    const codeOf = (promise: Promise<unknown>) =>
      promise.then(
        () => 'sent',
        ({ code }: { code: string }) => code,
      )
    const least = async () => BigInt(String(chain.api.consts['balances']?.['existentialDeposit']))
    const pay = (token: string | undefined, to: string, amount: bigint) =>
      token === undefined
        ? capabilities().sendTransaction({ ...asked(), to, value: amount })
        : capabilities().transferToken({ ...asked(), token, to, amount })

    // The conformance tests send some of it.
    test('all of an asset goes to an account that holds nothing else, where it may', async () => {
      const to = fresh()
      const { hash, call } = await pay('7', to, held)
      expect(call).toEqual({ to })
      expect(await chain.isIncluded(hash)).toBe(true)
      expect([await chain.assetsOf(7, to), await chain.freeOf(to), await chain.assetsOf(7, alice)]).toEqual([
        held,
        0n,
        0n,
      ])
    })

    test('what the chain would not take is refused before the wallet is asked', async () => {
      const shown = wallet.promptsShown.length
      const to = fresh()
      expect(await codeOf(pay('7', to, 999n))).toBe('INVALID_AMOUNT')
      expect(await codeOf(pay('7', to, held - 1n))).toBe('INSUFFICIENT_FUNDS')
      expect(await codeOf(pay('7', to, held + 1n))).toBe('INSUFFICIENT_FUNDS')
      expect(await codeOf(pay('8', to, 2_000n))).toBe('INVALID_ADDRESS')
      expect(await codeOf(pay('9', to, 2_000n))).toBe('INVALID_ADDRESS')
      expect(await codeOf(pay('0x7', to, 2_000n))).toBe('INVALID_ADDRESS')
      expect(await codeOf(pay('4294967303', to, 2_000n))).toBe('INVALID_ADDRESS')
      expect(await codeOf(pay(undefined, to, (await least()) - 1n))).toBe('INVALID_AMOUNT')
      expect(await codeOf(pay(undefined, to, rich - 1n))).toBe('INSUFFICIENT_FUNDS')
      await chain.fund(alice, await least())
      expect(await codeOf(pay('7', to, 2_000n))).toBe('INSUFFICIENT_FUNDS')
      expect(wallet.promptsShown.length).toBe(shown)
    })

    test('M8: Max keeps the existential deposit and what is frozen, and is taken by the chain', async () => {
      const [to, deposit] = [fresh(), await least()]
      const { amount, fee, kept } = await capabilities().maxSendable({ ...asked(), to })
      expect([amount + fee.most + deposit, kept]).toEqual([rich, { amount: deposit, reason: 'existentialDeposit' }])
      const { hash } = await pay(undefined, to, amount)
      expect(await chain.isIncluded(hash)).toBe(true)
      expect([await chain.freeOf(to), (await chain.freeOf(alice)) >= deposit]).toEqual([amount, true])

      await chain.fund(alice, rich, rich / 2n)
      const locked = await capabilities().maxSendable({ ...asked(), to })
      expect([locked.amount + locked.fee.most, locked.kept?.amount]).toEqual([rich / 2n, rich / 2n])
      expect(await codeOf(pay(undefined, to, locked.amount + locked.fee.most))).toBe('INSUFFICIENT_FUNDS')

      await chain.fund(alice, deposit)
      expect((await capabilities().maxSendable({ ...asked(), to })).amount).toBe(0n)
    })

    test('Max of an asset is all of it, unless the account is frozen', async () => {
      expect((await capabilities().maxSendable({ ...asked(), token: '7', to: fresh() })).amount).toBe(held)
      await chain.issue(sufficient, alice, held, true)
      expect(await codeOf(capabilities().maxSendable({ ...asked(), token: '7', to: fresh() }))).toBe(
        'TOKEN_NOT_SUPPORTED',
      )
      expect(await codeOf(pay('7', fresh(), 2_000n))).toBe('TOKEN_NOT_SUPPORTED')
    })

    test('says how much an account takes at least', async () => {
      const of = (address: string, token?: string) => capabilities().describeAddress({ ...asked(), address, token })
      expect([await of(alice), await of(fresh()), await of(fresh(), '7'), await of(alice, '7')]).toEqual([
        { kind: 'account' },
        { kind: 'new', least: await least() },
        { kind: 'new', least: 1_000n },
        { kind: 'account' },
      ])
    })

    test('a transfer is pending, then confirmed or failed by the events of its block', async () => {
      const to = fresh()
      const sent = await pay(undefined, to, 10n ** 12n)
      const status = (more: object = {}) => capabilities().getTransactionStatus({ ...asked(), ...sent, ...more })
      expect(sent).toMatchObject({ nonce: expect.any(Number), expiresAt: expect.any(Number) })
      expect(await chain.isIncluded(sent.hash)).toBe(true)
      expect(await status()).toEqual({ status: 'confirmed', nonce: sent.nonce })
      expect(await status({ nonce: undefined })).toEqual({ status: 'unknown' })
      // Another transaction of the account took the nonce.
      expect(await status({ hash: `0x${'5'.repeat(64)}` })).toEqual({ status: 'replaced', nonce: sent.nonce })
      expect(await status({ nonce: (sent.nonce ?? 0) + 1 })).toMatchObject({ status: 'pending' })
      // The hash is that of another account’s transaction. Below the nonce of an account that has sent nothing.
      expect(await status({ address: fresh(), nonce: -1 })).toEqual({ status: 'unknown' })
      const wrong = capabilities().sendTransaction({ ...asked(), to, value: 1n, terms: { gas: 1n } })
      expect(await codeOf(wrong)).toBe('INVALID_OPTION')

      // The chain takes the fee and does nothing else.
      const nonce = Number(await chain.call('system_accountNextIndex', alice))
      const { number } = (await chain.call('chain_getHeader')) as { readonly number: string }
      const transaction = chain.api.tx['balances']?.['transferKeepAlive']?.(to, 10n ** 20n).toU8a() ?? new Uint8Array()
      const { hash } = await capabilities().signAndSendTransaction({ ...asked(), transaction })
      expect(await chain.isIncluded(hash)).toBe(true)
      expect(await status({ hash, nonce, expiresAt: Number(number) + 63 })).toEqual({ status: 'failed', nonce })
    })

    test('M28 whatever height a node claims, nothing expires before 64 blocks can have been made by the clock of the page', async () => {
      const nonce = Number(await chain.call('system_accountNextIndex', alice))
      const lost = { ...asked(), address: alice, hash: `0x${'5'.repeat(64)}`, nonce, expiresAt: 0 }
      const now = createFakePlatform().now()
      const status = (sentAt: number | undefined) => capabilities().getTransactionStatus({ ...lost, sentAt })
      expect([await status(undefined), await status(now - 31_999), await status(now - 32_000)]).toEqual([
        { status: 'pending', nonce },
        { status: 'pending', nonce },
        { status: 'expired', nonce },
      ])
    })

    test('a token’s fee is one of the native coin', async () => {
      const { symbol, expected: value } = await capabilities().estimateFee({
        ...asked(),
        token: '7',
        to: fresh(),
        amount: 2_000n,
      })
      expect([symbol, value > 0n]).toEqual(['ROC', true])
    })
  })
