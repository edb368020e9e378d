import {
  type EmbeddedWallet,
  isKitError,
  loginFailed,
  type ProviderWindow,
  safePage,
  type SocialProvider,
  withSignal,
} from '@kit/core/adapter'
import type { FrameCalls } from '@kit/frame-protocol'
import type { CallOptions } from '../frame/createFrameClient.ts'
import type { LoginStore } from './LoginStore.ts'
import { resultIn, withoutResult } from './resultIn.ts'

/** A step of a login. @throws KitError */
export type LoginStep = <name extends keyof FrameCalls>(
  call: name,
  payload: FrameCalls[name]['payload'],
  options?: CallOptions,
) => Promise<FrameCalls[name]['result']>

/** URL of the current page. */
export type LoginPage = {
  readonly address: () => string
  /** Shows another address without loading it. */
  readonly replaceAddress: (address: string) => void
}

type Options = {
  /** Origin of the secure site. */
  readonly origin: string
  /** Default: that of the browser. */
  readonly page?: LoginPage | undefined
  readonly step: LoginStep
  readonly store: Pick<LoginStore, 'isAtProvider' | 'setAtProvider'>
  readonly now: () => number
  readonly onLoggedIn: (method: string) => void
  /** Ends the pending login in the frame. */
  readonly cancel: () => void
}

const browserPage: LoginPage = {
  address: () => location.href,
  replaceAddress: (address) => history.replaceState(history.state, '', address),
}

/**
 * Logins with a provider. The frame asks the service for the state of the login: a message of the provider's window proves nothing, and
 * a page under COOP gets no messages from its window.
 */
export function createSocialLogin({
  origin,
  page = browserPage,
  step,
  store,
  now,
  onLoggedIn,
  cancel,
}: Options): Pick<EmbeddedWallet, 'useWindow' | 'connectSocial' | 'connectFarcaster'> {
  let opened: ProviderWindow | null | 'redirect' = null

  /** Aborting ends the login in the frame, too: a later approval would be lost. */
  async function waitForUser(
    call: 'CONNECT_SOCIAL' | 'CONNECT_FARCASTER',
    signal: AbortSignal,
    uri = '',
  ): Promise<void> {
    // Synchronously in the abort: the next login may begin in the same task.
    signal.addEventListener('abort', cancel, { once: true })
    try {
      await step(call, call === 'CONNECT_SOCIAL' ? { uri } : undefined, { signal, waitsForUser: true })
    } finally {
      signal.removeEventListener('abort', cancel)
    }
  }

  /** A return is used once, so that a reload does not log in again. If the frame failed to load, it can be tried again. */
  async function endReturn(provider: SocialProvider, uri: string, signal: AbortSignal): Promise<void> {
    let isOver = true
    try {
      await waitForUser('CONNECT_SOCIAL', signal, uri)
      onLoggedIn(provider)
    } catch (error) {
      isOver = !isKitError(error, 'FRAME_LOAD_FAILED')
      throw error
    } finally {
      if (isOver) {
        store.setAtProvider(undefined)
        page.replaceAddress(withoutResult(page.address()))
      }
    }
  }

  return {
    useWindow(window) {
      if (opened && opened !== 'redirect') opened.close()
      opened = window
    },
    async connectSocial({ provider, onStarted, onClosed, signal }) {
      const window = opened
      opened = null
      const leaves = window === 'redirect'
      const result = store.isAtProvider() ? resultIn(page.address(), origin) : undefined
      if (result?.provider === provider) {
        if (window && !leaves) window.close()
        return endReturn(provider, result.uri, signal)
      }
      let stopWatching = (): void => {}
      try {
        const { uri, match } = await step(
          'GET_SOCIAL_REDIRECT_URI',
          leaves ? { provider, returnTo: withoutResult(page.address()) } : { provider },
          { signal },
        )
        const url = safePage(uri)
        if (url === undefined) throw loginFailed({ reason: 'The address of the provider is no page.' })
        if (window && !leaves) {
          window.navigate(url)
          stopWatching = window.onClosed(onClosed)
        }
        if (leaves) {
          store.setAtProvider(now())
          signal.addEventListener('abort', () => store.setAtProvider(undefined), { once: true })
        }
        onStarted({ url, match, way: window === null ? 'link' : leaves ? 'redirect' : 'window' })
        // The page navigates away; the login continues when it returns.
        if (leaves) return await withSignal(signal, new Promise<never>(() => {}))
        await waitForUser('CONNECT_SOCIAL', signal)
        onLoggedIn(provider)
      } finally {
        stopWatching()
        if (window && !leaves) window.close()
      }
    },
    async connectFarcaster({ onUrl, signal }) {
      const { url } = await step('GET_FARCASTER_URI', undefined, { signal })
      const address = safePage(url)
      if (address === undefined) throw loginFailed({ reason: 'The address for the app is no page.' })
      onUrl(address)
      await waitForUser('CONNECT_FARCASTER', signal)
      onLoggedIn('farcaster')
    },
  }
}
