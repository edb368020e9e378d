import { createKit, type Kit } from '@kit/core'
import type { Adapter, NonEmpty, WalletProvider } from '@kit/core/adapter'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { isAddressEqual, verifyMessage, type Address, type Hex } from 'viem'
import type { ConformanceRunner } from '../../conformance/ConformanceRunner.ts'
import { createFakeDocument } from '../../platform/createFakeDocument.ts'
import { createFakePlatform } from '../../platform/createFakePlatform.ts'
import { announceEvmWallet } from '../announceEvmWallet.ts'
import { createEvmWallet } from '../createEvmWallet.ts'
import { createFakePage } from '../createFakePage.ts'
import { ending, fox } from '../faults/createFaultScene.ts'
import type { TestChain } from '../world/testChain.ts'

type Asked = {
  readonly getProvider: (parameters?: { readonly namespace?: string | undefined }) => Promise<WalletProvider>
}

/** A chain library's signer over a kit's wallet. */
export type EvmSignerUnderTest<signer> = {
  /** Creates a signer of the library from a kit: for one address, or for the account that is connected. */
  readonly getSigner: (kit: Asked, options?: { readonly address?: string | undefined }) => Promise<signer>
  /** Returns the address of a signer. */
  readonly addressOf: (signer: signer) => Promise<string> | string
  /** Signs a text as `personal_sign` and returns the signature in hex. */
  readonly sign: (signer: signer, message: string) => Promise<string>
  /** Resolves when it is mined: whether it succeeded. */
  readonly send: (signer: signer, transfer: { readonly to: string; readonly value: bigint }) => Promise<boolean>
  /** Through the library's provider over the wallet. */
  readonly balanceOf: (kit: Asked, address: string) => Promise<bigint>
}

/** Parameters of `describeEvmSigner`. */
export type DescribeEvmSignerParameters<signer> = {
  /** The functions of the test runner, such as `{ describe, test, expect }` of vitest. */
  readonly runner: ConformanceRunner
  /** Name of the adapter, for the titles of the tests. */
  readonly name: string
  /** Running chains. */
  readonly chains: () => NonEmpty<TestChain>
  /** Creates the adapter under test, for these chains. */
  readonly createAdapter: (networks: NonEmpty<TestChain>) => Adapter
  /** The library whose signer is tested. */
  readonly library: EvmSignerUnderTest<signer>
}

/** The common behaviour of the signers that EVM adapters create, on a real chain. */
export function describeEvmSigner<signer>({
  runner: { describe, test, expect },
  name,
  chains,
  createAdapter,
  library,
}: DescribeEvmSignerParameters<signer>): void {
  type World = {
    readonly kit: Kit
    readonly wallet: ReturnType<typeof createEvmWallet>
    readonly shown: ReturnType<typeof createFakeDocument>
    readonly to: Address
  }

  const run = (title: string, body: (world: World) => Promise<void>) =>
    test(title, async () => {
      const page = createFakePage()
      const [{ id, rpcUrls }] = chains()
      const wallet = createEvmWallet({ name: 'Fox', rdns: fox, chains: [{ id, rpcUrl: rpcUrls.default.http[0] }] })
      const announced = announceEvmWallet(wallet, page.window, { origin: 'https://dapp.example' })
      const shown = createFakeDocument()
      const platform = {
        ...createFakePlatform({ document: shown }),
        fetch: (url: string, init?: RequestInit) => fetch(url, init),
      }
      const kit = createKit({ adapters: [createAdapter(chains())], platform })
      try {
        await body({ kit, wallet, shown, to: privateKeyToAddress(generatePrivateKey()) })
      } finally {
        kit.destroy()
        announced.stop()
        page.close()
      }
    })

  describe(name, () => {
    run('the library’s own signer signs and sends, and the chain has it', async ({ kit, wallet, to }) => {
      await kit.connect({ connectorId: fox })
      const shown = wallet.promptsShown.length
      const signer = await library.getSigner(kit)
      expect([await library.addressOf(signer), wallet.promptsShown.length]).toEqual([wallet.selected, shown])
      const signature = await library.sign(signer, 'Grüße')
      expect(await verifyMessage({ address: wallet.selected, message: 'Grüße', signature: signature as Hex })).toEqual(
        true,
      )
      expect(await library.send(signer, { to, value: 7n })).toEqual(true)
      expect(await library.balanceOf(kit, to)).toEqual(7n)
    })

    run('what it sends is followed, and the balance is read again', async ({ kit, shown, to }) => {
      await kit.connect({ connectorId: fox })
      const { onSettled } = await kit.transactions()
      const amount = () => {
        const balance = kit.getState().accounts['eip155']?.balance
        return balance?.status === 'ready' ? balance.value.value : undefined
      }
      const changed = (before: bigint | undefined) =>
        new Promise<bigint>((resolve) => {
          const look = () => {
            const now = amount()
            if (now !== undefined && now !== before) resolve(now)
          }
          kit.subscribe(look)
          look()
        })
      const before = await changed(undefined)
      const settled = new Promise<unknown>((resolve) => onSettled(({ status, kind }) => resolve([status, kind])))
      expect(await library.send(await library.getSigner(kit), { to, value: 10n ** 18n })).toEqual(true)
      shown.comeBack()
      expect(await settled).toEqual(['confirmed', 'other'])
      expect(before - (await changed(before)) >= 10n ** 18n).toEqual(true)
    })

    run('it follows the account that is selected', async ({ kit, wallet }) => {
      await kit.connect({ connectorId: fox })
      wallet.selectAccount(1)
      const address = await library.addressOf(await library.getSigner(kit))
      expect(isAddressEqual(address as Address, wallet.addresses[1] ?? wallet.addresses[0])).toEqual(true)
    })

    run('option address', async ({ kit, wallet, to }) => {
      await kit.connect({ connectorId: fox })
      wallet.selectAccount(1)
      const [first] = wallet.addresses
      expect(await library.addressOf(await library.getSigner(kit, { address: first.toLowerCase() }))).toEqual(first)
      expect(await ending(library.getSigner(kit, { address: to }))).toEqual('INVALID_ADDRESS')
    })

    run('rejects with NOT_CONNECTED, and USER_REJECTED’s own code from the wallet', async ({ kit, wallet }) => {
      expect(await ending(library.getSigner(kit))).toEqual('NOT_CONNECTED')
      expect(await ending(library.balanceOf(kit, wallet.selected))).toEqual('NOT_CONNECTED')
      await kit.connect({ connectorId: fox })
      const signer = await library.getSigner(kit)
      wallet.behave('reject')
      const refused = await library.sign(signer, 'x').then(
        () => 'signed',
        (error: unknown) => /reject|denied/i.test(String(error)),
      )
      expect(refused).toEqual(true)
    })

    test('rejects with CAPABILITY_MISSING if the wallet is no EIP-1193 provider', async () => {
      const kit: Asked = { getProvider: async () => ({ kind: 'custom', provider: {} }) }
      expect(await ending(library.getSigner(kit))).toEqual('CAPABILITY_MISSING')
    })
  })
}
