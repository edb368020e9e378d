import { createKit } from '@kit/core'
import type { Adapter } from '@kit/core/adapter'
import { turn } from '../async/turn.ts'
import { createFakeDocument } from '../platform/createFakeDocument.ts'
import { createFakePlatform } from '../platform/createFakePlatform.ts'
import type { ConformanceRunner } from './ConformanceRunner.ts'

/** A virtual wallet with the quirk `saysNothing`. */
export type SilentWallet = {
  /** Hides the accounts until `unlock`, without an event. */
  readonly lock: () => void
  /** Shows the accounts again, without an event. */
  readonly unlock: () => void
  /** The page is disconnected in the wallet. */
  readonly revoke: (origin?: string) => void
  /** All prompts so far. */
  readonly promptsShown: readonly unknown[]
  /** All requests so far. */
  readonly requests: readonly unknown[]
}

/** Parameters of `describeSilentWallet`. */
export type DescribeSilentWalletParameters = {
  /** The functions of the test runner, such as `{ describe, test, expect }` of vitest. */
  readonly runner: ConformanceRunner
  /** Title of the suite, usually the adapter's package. */
  readonly name: string
  /** Opens a page with one wallet; `createAdapter` is called once for each visit. */
  readonly open: () => {
    readonly createAdapter: () => Adapter
    readonly wallet: SilentWallet
    readonly connectorId: string
    readonly close: () => void
  }
  /** It cannot ask such wallets without a prompt after a reload. Default: false. */
  readonly needsVisit?: boolean | undefined
  /** Whether a locked wallet refuses requests instead of asking for the password. Default: true. */
  readonly refusesLocked?: boolean | undefined
}

/** How an adapter and a kit follow a wallet that does not report that it was locked, unlocked or disconnected. */
export function describeSilentWallet({
  runner,
  name,
  open,
  needsVisit = false,
  refusesLocked = true,
}: DescribeSilentWalletParameters): void {
  const { describe, test, expect } = runner

  async function inPage(
    act: (page: {
      readonly wallet: SilentWallet
      readonly connectorId: string
      readonly visit: () => ReturnType<typeof createKit>
      /** The user leaves the page and comes back. */
      readonly comeBack: () => Promise<void>
      readonly becomes: (kit: ReturnType<typeof createKit>, status: string) => Promise<void>
    }) => Promise<void>,
  ): Promise<void> {
    const { createAdapter, wallet, connectorId, close } = open()
    const shown = createFakeDocument()
    const platform = createFakePlatform({ document: shown })
    const kits: ReturnType<typeof createKit>[] = []
    const settle = async (): Promise<void> => {
      for (let turns = 0; turns < 40; turns += 1) await turn()
    }
    try {
      await act({
        wallet,
        connectorId,
        visit() {
          const kit = createKit({ adapters: [createAdapter()], platform })
          kits.push(kit)
          return kit
        },
        async comeBack() {
          shown.comeBack()
          await settle()
        },
        async becomes(kit, status) {
          const statusNow = () => Object.values(kit.getState().connections)[0]?.status
          // Code may still load.
          for (let turns = 0; turns < 50_000 && statusNow() !== status; turns += 1) await turn()
          expect(statusNow()).toEqual(status)
        },
      })
    } finally {
      for (const kit of kits) kit.destroy()
      close()
    }
  }

  describe(name, () => {
    test('a wallet that reports nothing is read again when the page becomes visible, without a prompt', () =>
      inPage(async ({ wallet, connectorId, visit, comeBack, becomes }) => {
        const kit = visit()
        await kit.connect({ connectorId })
        const prompts = wallet.promptsShown.length
        wallet.lock()
        await comeBack()
        await becomes(kit, 'disconnected')
        wallet.unlock()
        await comeBack()
        await becomes(kit, 'connected')
        wallet.revoke()
        await comeBack()
        await becomes(kit, 'disconnected')
        await comeBack()
        expect(wallet.promptsShown.length).toEqual(prompts)
      }))

    if (!needsVisit)
      test('a wallet that was locked at a reload is restored when the page becomes visible after it was unlocked', () =>
        inPage(async ({ wallet, connectorId, visit, comeBack, becomes }) => {
          const before = visit()
          await before.connect({ connectorId })
          before.destroy()
          const prompts = wallet.promptsShown.length
          wallet.lock()
          const kit = visit()
          await kit.start()
          expect(Object.values(kit.getState().connections)[0]?.status).toEqual('disconnected')
          wallet.unlock()
          await comeBack()
          await becomes(kit, 'connected')
          expect(wallet.promptsShown.length).toEqual(prompts)
        }))

    if (refusesLocked)
      test('unlocks a wallet that refuses requests while it is locked, and keeps its account', () =>
        inPage(async ({ wallet, connectorId, visit }) => {
          const kit = visit()
          const { address } = await kit.connect({ connectorId })
          const sign = (): Promise<unknown> =>
            kit.perform('signMessage', { message: 'Hello' }).then(
              () => 'signed',
              (error: { readonly code?: unknown }) => error.code,
            )
          wallet.lock()
          const prompts = wallet.promptsShown.length
          expect(await sign()).toEqual('WALLET_LOCKED')
          expect(wallet.promptsShown.length).toEqual(prompts)
          await kit.unlock()
          expect((await kit.connect({ connectorId })).address).toEqual(address)
          // The only prompt is for unlocking. Nothing is signed until the dapp repeats the request.
          expect(wallet.promptsShown.length).toEqual(prompts + 1)
          expect(await sign()).toEqual('signed')
        }))

    test('a wallet that the user disconnected in the page is not read', () =>
      inPage(async ({ wallet, connectorId, visit, comeBack }) => {
        const kit = visit()
        await kit.connect({ connectorId })
        await kit.disconnect()
        const asked = wallet.requests.length
        await comeBack()
        expect(wallet.requests.length).toEqual(asked)
        expect(Object.values(kit.getState().connections)[0]?.status).toEqual('disconnected')
      }))
  })
}
