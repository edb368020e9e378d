import type { BrowserContext, Frame } from '@playwright/test'
import type { InjectedAccount } from '../InjectedWeb3.ts'
import type { PolkadotWallet } from '../PolkadotWallet.ts'
import { createInjectedWallet } from './createInjectedWallet.ts'
import {
  type PolkadotPageAnswer,
  type PolkadotPageConfig,
  type PolkadotPageMessage,
  polkadotWalletInPage,
} from './polkadotWalletInPage.ts'

/** A wallet in the pages of a browser context. */
export type InstalledPolkadotWallet = PolkadotWallet & {
  /** Stays absent from the next page load until `appear`. */
  readonly hold: () => Promise<void>
  /** Appears in open and future pages. */
  readonly appear: () => Promise<void>
}

const originOf = (frame: Frame): string => (URL.canParse(frame.url()) ? new URL(frame.url()).origin : 'null')

const answerOf = (result: Promise<unknown>): Promise<PolkadotPageAnswer> =>
  result.then(
    (value) => ({ result: value }),
    (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
  )

/**
 * Installs a wallet in every page of a browser context, on each load. The wallet itself runs in the test's
 * process; pages get a small bridge. Several wallets may be installed.
 */
export async function installPolkadotWallet(
  context: BrowserContext,
  wallet: PolkadotWallet,
  options: { readonly appearAfterMs?: number | undefined } = {},
): Promise<InstalledPolkadotWallet> {
  const binding = `__kitPolkadot${Array.from(new TextEncoder().encode(wallet.name), (byte) => byte.toString(16)).join('')}`
  const listening = new Map<Frame, () => void>()

  const deliver = (frame: Frame, accounts: InjectedAccount[]): void => {
    frame
      .evaluate(
        ({ door, list }) =>
          (window as unknown as Record<string, ((accounts: unknown) => void) | undefined>)[door]?.(list),
        { door: `${binding}Accounts`, list: accounts },
      )
      // The page was closed or is navigating; the new page asks again.
      .catch(() => {})
  }

  const subscribe = (frame: Frame): Promise<PolkadotPageAnswer> => {
    listening.get(frame)?.()
    let first: InjectedAccount[] | undefined
    const stop = wallet.subscribe(originOf(frame), (accounts) => {
      if (!first) first = accounts
      else if (frame.isDetached()) listening.get(frame)?.()
      else deliver(frame, accounts)
    })
    listening.set(frame, stop)
    return Promise.resolve({ result: first ?? [] })
  }

  await context.exposeBinding(binding, ({ frame }, message: PolkadotPageMessage) =>
    message.type === 'subscribe' ? subscribe(frame) : answerOf(wallet.request(originOf(frame), message.request)),
  )

  const addScript = (held: boolean) => {
    const config: PolkadotPageConfig = {
      name: wallet.name,
      version: wallet.version,
      connects: wallet.quirks.connects ?? false,
      noSubscribe: wallet.quirks.noSubscribe ?? false,
      binding,
      appearAfterMs: options.appearAfterMs ?? 0,
      held,
    }
    return context.addInitScript({
      content: `(${polkadotWalletInPage.toString()})(${createInjectedWallet.toString()}, ${JSON.stringify(config)})`,
    })
  }
  let script = await addScript(false)
  const replaceScript = async (held: boolean) => {
    await script.dispose()
    script = await addScript(held)
  }

  return Object.assign(Object.create(wallet) as PolkadotWallet, {
    hold: () => replaceScript(true),
    async appear() {
      await replaceScript(false)
      const appearIn = (frame: Frame) =>
        frame.evaluate(
          (door) => (window as unknown as Record<string, (() => void) | undefined>)[door]?.(),
          `${binding}Appear`,
        )
      await Promise.all(context.pages().flatMap((page) => page.frames().map(appearIn)))
    },
  })
}
