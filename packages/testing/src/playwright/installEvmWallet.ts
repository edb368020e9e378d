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

/** How an installed wallet makes itself known. */
export type InstallOptions = AnnounceOptions & {
  /** Announces this long after each page began to load. Default: at once, before the page's own scripts. */
  readonly announceAfterMs?: number | undefined
}

/** A wallet that the pages of a browser context have. */
export type InstalledEvmWallet = EvmWallet & {
  /** From the next load of a page on it keeps quiet, until `announce`. */
  readonly hold: () => Promise<void>
  /** Announces itself in the open pages, and in those to come. */
  readonly announce: () => Promise<void>
}

/** The text of the init script: the functions themselves, so that page and Node run the same lines. */
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
 * Gives a wallet to every page of a browser context, after each load anew. The wallet itself stays in the
 * test's process: pages get a bridge of a few lines. Several wallets may be installed.
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
      // The page went away or is on its way to another address; there it will ask.
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
