import { type EmbeddedWallet, loginFailed, type ProviderWindow, safePage } from '@kit/core/adapter'
import type { FrameCalls } from '@kit/frame-protocol'
import type { CallOptions } from '../frame/createFrameClient.ts'

/** A step of a login. @throws KitError */
export type LoginStep = <name extends keyof FrameCalls>(
  call: name,
  payload: FrameCalls[name]['payload'],
  options?: CallOptions,
) => Promise<FrameCalls[name]['result']>

type Options = {
  readonly step: LoginStep
  readonly onLoggedIn: (method: string) => void
  /** Ends the login that is under way in the frame. */
  readonly cancel: () => void
}

/**
 * Logins with a provider. The frame asks the service how the login stands: what the provider's window tells the page proves nothing, and
 * a page under COOP hears nothing of its window.
 */
export function createSocialLogin({
  step,
  onLoggedIn,
  cancel,
}: Options): Pick<EmbeddedWallet, 'useWindow' | 'connectSocial' | 'connectFarcaster'> {
  let opened: ProviderWindow | null | 'redirect' = null

  /** Aborting ends the login in the frame, too: nobody would wait for what is approved afterwards. */
  async function waitForUser(call: 'CONNECT_SOCIAL' | 'CONNECT_FARCASTER', signal: AbortSignal): Promise<void> {
    // In the abort itself: the next login may begin in the same task.
    signal.addEventListener('abort', cancel, { once: true })
    try {
      await step(call, call === 'CONNECT_SOCIAL' ? { uri: '' } : undefined, { signal, waitsForUser: true })
    } finally {
      signal.removeEventListener('abort', cancel)
    }
  }

  return {
    useWindow(window) {
      if (opened && opened !== 'redirect') opened.close()
      opened = window
    },
    async connectSocial({ provider, onStarted, onClosed, signal }) {
      const page = opened
      opened = null
      let stopWatching = (): void => {}
      try {
        const { uri, match } = await step('GET_SOCIAL_REDIRECT_URI', { provider }, { signal })
        const url = safePage(uri)
        if (url === undefined) throw loginFailed({ reason: 'The address of the provider is no page.' })
        if (page && page !== 'redirect') {
          page.navigate(url)
          stopWatching = page.onClosed(onClosed)
        }
        onStarted({ url, match, way: page === null ? 'link' : page === 'redirect' ? 'redirect' : 'window' })
        await waitForUser('CONNECT_SOCIAL', signal)
        onLoggedIn(provider)
      } finally {
        stopWatching()
        if (page && page !== 'redirect') page.close()
      }
    },
    async connectFarcaster({ onUrl, signal }) {
      const { url } = await step('GET_FARCASTER_URI', undefined, { signal })
      const page = safePage(url)
      if (page === undefined) throw loginFailed({ reason: 'The address for the app is no page.' })
      onUrl(page)
      await waitForUser('CONNECT_FARCASTER', signal)
      onLoggedIn('farcaster')
    },
  }
}
