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

/** A wallet that the pages of a browser context have. */
export type InstalledPolkadotWallet = PolkadotWallet & {
  /** From the next load of a page on it stays away, until `appear`. */
  readonly hold: () => Promise<void>
  /** Comes into the open pages, and into those to come. */
  readonly appear: () => Promise<void>
}

const originOf = (frame: Frame): string => (URL.canParse(frame.url()) ? new URL(frame.url()).origin : 'null')

const answerOf = (result: Promise<unknown>): Promise<PolkadotPageAnswer> =>
  result.then(
    (value) => ({ result: value }),
    (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
  )

/**
 * Gives a wallet to every page of a browser context, after each load anew. The wallet itself stays in the test's
 * process: pages get a bridge of a few lines. Several wallets may be installed.
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
      // The page went away or is on its way to another address; there it will ask.
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
