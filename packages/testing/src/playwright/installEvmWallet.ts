import type { BrowserContext, Frame } from '@playwright/test'
import { type AnnounceOptions, announceProvider } from '../evm/announceProvider.ts'
import { createEip1193Provider } from '../evm/createEip1193Provider.ts'
import type { EvmWallet, EvmWalletEvent } from '../evm/EvmWallet.ts'
import type { RpcError } from '../evm/rpcError.ts'
import {
  announceDoor,
  eventDoor,
  type PageAnswer,
  type PageConfig,
  type PageMessage,
  walletInPage,
} from './walletInPage.ts'

/** How an installed wallet announces itself. */
export type InstallOptions = AnnounceOptions & {
  /** Announces itself this many ms after each page starts to load. Default: at once, before the page's scripts. */
  readonly announceAfterMs?: number | undefined
}

/** A wallet in the pages of a browser context. */
export type InstalledEvmWallet = EvmWallet & {
  /** Stays silent from the next page load until `announce`. */
  readonly hold: () => Promise<void>
  /** Announces itself in open and future pages. */
  readonly announce: () => Promise<void>
}

/** The init script as text: the functions' source, so that page and Node run the same code. */
const scriptFor = (config: PageConfig): string =>
  `(${walletInPage.toString()})(${createEip1193Provider.toString()}, ${announceProvider.toString()}, ${JSON.stringify(config)}, ${JSON.stringify(
    {
      event: eventDoor(config.binding),
      announce: announceDoor(config.binding),
    },
  )})`

const originOf = (frame: Frame): string => (URL.canParse(frame.url()) ? new URL(frame.url()).origin : 'null')

const toPlain = (error: Partial<RpcError>): PageAnswer => ({
  error: {
    code: error.code ?? -32603,
    message: error.message ?? 'Internal error.',
    ...(error.data !== undefined && { data: error.data }),
  },
})

const answerOf = (result: Promise<unknown>): Promise<PageAnswer> =>
  result.then(
    (value) => ({ result: value }),
    (error: Partial<RpcError>) => toPlain(error),
  )

/**
 * Installs a wallet in every page of a browser context, on each load. The wallet itself runs in the
 * test's process; pages get a small bridge. Several wallets may be installed.
 */
export async function installEvmWallet(
  context: BrowserContext,
  wallet: EvmWallet,
  options: InstallOptions = {},
): Promise<InstalledEvmWallet> {
  const binding = `__kitWallet${wallet.info.uuid.replaceAll('-', '')}`
  const listening = new Map<Frame, () => void>()

  const deliver = (frame: Frame, event: EvmWalletEvent, value: unknown): void => {
    const detail = value instanceof Error ? toPlain(value) : { result: value }
    frame
      .evaluate(
        ({ door, event, detail }) => {
          const listener = (window as unknown as Record<string, (event: string, value: unknown) => void>)[door]
          listener?.(
            event,
            'error' in detail ? Object.assign(new Error(detail.error.message), detail.error) : detail.result,
          )
        },
        { door: eventDoor(binding), event, detail },
      )
      // The page was closed or is navigating; the new page asks again.
      .catch(() => {})
  }

  await context.exposeBinding(binding, ({ frame }, message: PageMessage): Promise<PageAnswer> => {
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

  const addScript = (held: boolean) =>
    context.addInitScript({
      content: scriptFor({
        info: wallet.info,
        binding,
        announceAfterMs: options.announceAfterMs ?? 0,
        eip6963: options.eip6963 ?? true,
        legacy: options.legacy ?? false,
        held,
      }),
    })
  let script = await addScript(false)
  const replaceScript = async (held: boolean) => {
    await script.dispose()
    script = await addScript(held)
  }

  return Object.assign(Object.create(wallet) as EvmWallet, {
    hold: () => replaceScript(true),
    async announce() {
      await replaceScript(false)
      const announceIn = (frame: Frame) =>
        frame.evaluate(
          (door) => (window as unknown as Record<string, (() => void) | undefined>)[door]?.(),
          announceDoor(binding),
        )
      await Promise.all(context.pages().flatMap((page) => page.frames().map(announceIn)))
    },
  })
}
