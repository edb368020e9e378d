import { type EmbeddedWallet, type Kit, type SocialProvider, toKitError } from '@kit/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useMessages } from '../../i18n/useMessages.ts'
import { useKit } from '../../react/useKit.ts'
import { openForLogin } from './openForLogin.ts'
import { providerName } from './providerName.ts'
import { initialSocial, type SocialEffect, type SocialEvent, type SocialState, transition } from './socialMachine.ts'

/** Runs the machine of a login as long as its view is shown. `again`: call it in a click. */
export function useSocialLogin(
  provider: SocialProvider,
): readonly [state: SocialState, again: () => void, attempt: number] {
  const kit = useKit()
  const t = useMessages()
  const [state, setState] = useState(initialSocial)
  const [attempt, setAttempt] = useState(0)
  const current = useRef<SocialState>(state)
  const life = useRef<AbortController | null>(null)
  const send = useCallback(
    function dispatch(event: SocialEvent): void {
      const [next, effects] = transition(current.current, event)
      current.current = next
      setState(next)
      for (const effect of effects) run(effect)

      function run({ type }: SocialEffect): void {
        if (type === 'begin') {
          life.current?.abort()
          life.current = new AbortController()
          setAttempt((count) => count + 1)
        }
        const { signal } = life.current ?? new AbortController()
        const act = type === 'begin' ? logIn(kit, provider, dispatch, signal) : connect(kit, provider, signal)
        act.catch((error: unknown) => {
          if (signal.aborted) return
          const failure = toKitError(error)
          const { message } = failure
          kit.track({ type: 'SOCIAL_LOGIN_ERROR', properties: { provider, message } })
          dispatch({ type: 'failed', error: failure })
        })
      }
    },
    [kit, provider],
  )
  useEffect(() => {
    let isCurrent = true
    // StrictMode mounts twice at once, and the window serves one login.
    queueMicrotask(() => isCurrent && send({ type: 'again' }))
    return () => {
      isCurrent = false
      if (!life.current) return
      if (current.current.status !== 'connecting')
        kit.track({ type: 'SOCIAL_LOGIN_CANCELED', properties: { provider } })
      life.current.abort()
    }
  }, [kit, provider, send])
  const again = (): void => {
    if (provider !== 'farcaster') openForLogin(kit, provider, t('social.starting', { name: providerName(provider) }))
    send({ type: 'again' })
  }
  return [state, again, attempt]
}

async function logIn(
  kit: Kit,
  provider: SocialProvider,
  send: (event: SocialEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  const wallet: EmbeddedWallet = await kit.embeddedWallet()
  const tell = (event: SocialEvent): void => {
    if (!signal.aborted) send(event)
  }
  if (provider === 'farcaster')
    await wallet.connectFarcaster({
      onUrl: (url) => tell({ type: 'started', way: 'link', url, match: undefined }),
      signal,
    })
  else
    await wallet.connectSocial({
      provider,
      onStarted: (login) => tell({ type: 'started', ...login }),
      onClosed: () => tell({ type: 'closed' }),
      signal,
    })
  tell({ type: 'loggedIn' })
}

async function connect(kit: Kit, provider: SocialProvider, signal: AbortSignal): Promise<void> {
  kit.track({ type: 'SOCIAL_LOGIN_REQUEST_USER_DATA', properties: { provider } })
  const { connectorId } = await kit.embeddedWallet()
  await kit.connect({ connectorId, signal })
  kit.track({ type: 'SOCIAL_LOGIN_SUCCESS', properties: { provider } })
}
