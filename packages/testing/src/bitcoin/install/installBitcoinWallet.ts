import type { BrowserContext, Frame } from '@playwright/test'
import type { BitcoinWallet } from '../BitcoinWallet.ts'
import { type BitcoinManner, presenters } from '../present/presenters.ts'
import type { WalletError } from '../walletError.ts'
import {
  type BitcoinPageAnswer,
  type BitcoinPageConfig,
  type BitcoinPageMessage,
  walletInPage,
} from './walletInPage.ts'

/** Options of `installBitcoinWallet`. */
export type InstallBitcoinOptions = {
  /** The family of wallets whose interface the page gets. */
  readonly manner: BitcoinManner
  /** Announces itself this many ms after each page starts to load. Default: at once, before the page's scripts. */
  readonly presentAfterMs?: number | undefined
}

const originOf = (frame: Frame): string => (URL.canParse(frame.url()) ? new URL(frame.url()).origin : 'null')

const answerOf = (result: Promise<unknown>): Promise<BitcoinPageAnswer> =>
  result.then(
    (value) => ({ result: value }),
    ({ code = -32603, message = 'Internal error.' }: Partial<WalletError>) => ({ error: { code, message } }),
  )

/**
 * Installs a wallet of a family in every page of a Playwright browser context, on each load.
 * The wallet itself runs in the test's process; pages get a small bridge. Several wallets may be installed.
 */
export async function installBitcoinWallet(
  context: BrowserContext,
  wallet: BitcoinWallet,
  { manner, presentAfterMs = 0 }: InstallBitcoinOptions,
): Promise<void> {
  const binding = `__kitBitcoin${manner}${wallet.info.name.replace(/\W/g, '')}`
  const door = `${binding}Event`
  const listening = new Map<Frame, () => void>()

  const deliver = (frame: Frame, event: string, value: unknown): void => {
    frame
      .evaluate(
        ({ name, eventName, detail }) => {
          const listener = (window as unknown as Record<string, ((event: string, value: unknown) => void) | undefined>)[
            name
          ]
          listener?.(eventName, detail)
        },
        { name: door, eventName: event, detail: value },
      )
      // The page was closed or is navigating; the new page asks again.
      .catch(() => {})
  }

  await context.exposeBinding(binding, ({ frame }, message: BitcoinPageMessage): Promise<BitcoinPageAnswer> => {
    const origin = originOf(frame)
    if (message.type === 'request') return answerOf(wallet.request(origin, message.request))
    listening.get(frame)?.()
    listening.set(
      frame,
      wallet.subscribe(origin, (event, value) => {
        if (frame.isDetached()) listening.get(frame)?.()
        else deliver(frame, event, value)
      }),
    )
    return Promise.resolve({ result: null })
  })
  const config: BitcoinPageConfig = { info: wallet.info, binding, door, presentAfterMs }
  await context.addInitScript({
    content: `(${walletInPage.toString()})(${presenters[manner].toString()}, ${JSON.stringify(config)})`,
  })
}
