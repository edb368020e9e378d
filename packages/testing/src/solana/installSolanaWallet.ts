import type { BrowserContext, Frame } from '@playwright/test'
import type { SolanaRequest, SolanaWalletEvent } from './SolanaRequest.ts'
import type { SolanaWallet } from './SolanaWallet.ts'
import { registerStandardWallet } from './registerStandardWallet.ts'
import { type SolanaPageAnswer, solanaWalletInPage } from './solanaWalletInPage.ts'
import { standardWalletOf } from './standardWalletOf.ts'

/** A wallet in the pages of a browser context. */
export type InstalledSolanaWallet = SolanaWallet & {
  /** Registers in open pages if it was installed `held`. */
  readonly announce: () => Promise<void>
}

const answerOf = (result: Promise<unknown>): Promise<SolanaPageAnswer> =>
  result.then(
    (value) => ({ result: value ?? null }),
    (error: { readonly code?: number; readonly message?: string }) => ({
      error: { code: error.code ?? -32603, message: error.message ?? 'Internal error.' },
    }),
  )

const originOf = (frame: Frame): string => (URL.canParse(frame.url()) ? new URL(frame.url()).origin : 'null')

const bindingOf = (name: string): string =>
  `__kitSolana${[...name].map((letter) => letter.codePointAt(0)?.toString(16)).join('')}`

/**
 * Installs a wallet in every page of a browser context, on each load. The wallet itself runs in the test's
 * process: pages get a bridge of a few lines. `held`: stays silent until `announce`.
 */
export async function installSolanaWallet(
  context: BrowserContext,
  wallet: SolanaWallet,
  { held = false }: { readonly held?: boolean | undefined } = {},
): Promise<InstalledSolanaWallet> {
  const binding = bindingOf(wallet.info.name)
  const listening = new Map<Frame, () => void>()

  const deliver = (frame: Frame, event: SolanaWalletEvent): void => {
    frame
      .evaluate(
        ({ door, detail }) =>
          (window as unknown as Record<string, ((event: unknown) => void) | undefined>)[door]?.(detail),
        { door: `${binding}Event`, detail: event },
      )
      // The page was closed or is navigating; the new page asks again.
      .catch(() => {})
  }
  await context.exposeBinding(binding, ({ frame }, message: SolanaRequest | 'hello'): Promise<SolanaPageAnswer> => {
    const origin = originOf(frame)
    if (message !== 'hello') return answerOf(wallet.request(origin, message))
    listening.get(frame)?.()
    const stop = wallet.subscribe(origin, (event) => (frame.isDetached() ? stop() : deliver(frame, event)))
    listening.set(frame, stop)
    return Promise.resolve({ result: null })
  })
  // The functions' source, so that page and Node run the same code.
  await context.addInitScript({
    content: `(${solanaWalletInPage.toString()})(${standardWalletOf.toString()}, ${registerStandardWallet.toString()}, ${JSON.stringify({ info: wallet.info, binding, held })})`,
  })
  return Object.assign(Object.create(wallet) as SolanaWallet, {
    async announce() {
      const announceIn = (frame: Frame) =>
        frame.evaluate(
          (door) => (window as unknown as Record<string, (() => void) | undefined>)[door]?.(),
          `${binding}Announce`,
        )
      await Promise.all(context.pages().flatMap((page) => page.frames().map(announceIn)))
    },
  })
}
