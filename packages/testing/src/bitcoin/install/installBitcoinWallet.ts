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

export type InstallBitcoinOptions = {
  readonly manner: BitcoinManner
  /** Puts itself on the page this long after each page began to load. Default: at once, before the page's own scripts. */
  readonly presentAfterMs?: number | undefined
}

const originOf = (frame: Frame): string => (URL.canParse(frame.url()) ? new URL(frame.url()).origin : 'null')

const answerOf = (result: Promise<unknown>): Promise<BitcoinPageAnswer> =>
  result.then(
    (value) => ({ result: value }),
    ({ code = -32603, message = 'Internal error.' }: Partial<WalletError>) => ({ error: { code, message } }),
  )

/**
 * Gives a wallet to every page of a browser context (Playwright's), after each load anew, in the manner of a family.
 * The wallet itself stays in the test's process: pages get a bridge of a few lines. Several wallets may be installed.
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
        ({ name, told, detail }) => {
          const listener = (window as unknown as Record<string, ((event: string, value: unknown) => void) | undefined>)[
            name
          ]
          listener?.(told, detail)
        },
        { name: door, told: event, detail: value },
      )
      // The page went away or is on its way to another address; there it will ask.
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
