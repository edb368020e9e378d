import type { KitError, SocialLogin } from '@kit/core'

/** A login with a provider, or in the Farcaster app, on its way to a connection. */
export type SocialState =
  /** The address of the provider's page is asked for. */
  | { readonly status: 'starting' }
  /** The user logs in there. `lost`: the window is closed, or cannot be seen from here. */
  | (SocialLogin & {
      readonly status: 'waiting'
      readonly way: 'window' | 'link' | 'redirect'
      readonly lost: boolean
    })
  | { readonly status: 'connecting' }
  | { readonly status: 'failed'; readonly error: KitError }

export type SocialEvent =
  | ({ readonly type: 'started'; readonly way: 'window' | 'link' | 'redirect' } & SocialLogin)
  | { readonly type: 'closed' }
  | { readonly type: 'loggedIn' }
  | { readonly type: 'failed'; readonly error: KitError }
  /** Start again. */
  | { readonly type: 'again' }

export type SocialEffect = { readonly type: 'begin' } | { readonly type: 'connect' }

type Step = readonly [state: SocialState, effects: readonly SocialEffect[]]

export const initialSocial: SocialState = { status: 'starting' }

/** Pure. A window that is closed ends nothing: pages under COOP lose sight of it at once. */
export function transition(state: SocialState, event: SocialEvent): Step {
  switch (event.type) {
    case 'started': {
      const { url, match, way } = event
      return [state.status === 'starting' ? { status: 'waiting', url, match, way, lost: false } : state, []]
    }
    case 'closed':
      return [state.status === 'waiting' ? { ...state, lost: true } : state, []]
    case 'loggedIn':
      // A page that has come back from the provider has nothing to wait for.
      return state.status === 'waiting' || state.status === 'starting'
        ? [{ status: 'connecting' }, [{ type: 'connect' }]]
        : [state, []]
    case 'failed':
      return [state.status === 'failed' ? state : { status: 'failed', error: event.error }, []]
    case 'again':
      return state.status === 'connecting' ? [state, []] : [initialSocial, [{ type: 'begin' }]]
  }
}
