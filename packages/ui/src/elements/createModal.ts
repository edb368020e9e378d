import type { Kit } from '@kit/core'
import type { ModalSession } from './createModalSession.ts'
import { type Intent, intentType } from './intent.ts'
import { showLoadFailure } from './loadFailure.ts'
import { loadShell } from './loadShell.ts'
import { tellDeveloper } from './tellDeveloper.ts'

/** Controls a `<kit-modal>` for one kit while it is on the page. The code of its frame loads when something is about to be shown. */
export type Modal = {
  readonly kit: Kit
  /** Moves the element back to its place after a dialog that it was moved into left the page. True if it did. */
  readonly goHome: () => boolean
  /** Closes the kit's modal after the page removed the element, so that the next opening starts afresh. */
  readonly close: () => void
  readonly end: () => void
}

export function createModal(element: HTMLElement, root: ShadowRoot, kit: Kit): Modal {
  const embedded = kit.options.enableEmbedded || element.hasAttribute('embedded')
  const ended = new AbortController()
  let session: ModalSession | null = null
  let loading: Promise<void> | null = null
  /** `isAsked`: something needs the session. `isOpening`: the modal itself needs it. Both stay true if loading fails. */
  let isAsked = false
  let isOpening = false
  let hideFailure = (): void => {}

  const load = (): Promise<void> =>
    (loading ??= import('./createModalSession.ts').then(
      ({ createModalSession }) => {
        hideFailure()
        if (!ended.signal.aborted) session = createModalSession({ element, root, kit, embedded })
      },
      (cause: unknown) => {
        loading = null
        throw cause
      },
    ))

  const show = async (isRepeated = false): Promise<void> => {
    const { navigation } = kit.getState()
    // Load the shell in parallel with the session, so that an opening without a prefetch waits for one round trip, not for two.
    if (navigation.status === 'open') loadShell(kit, navigation.stack.at(-1)?.view).catch(() => {})
    try {
      await load()
    } catch (cause) {
      tellDeveloper(kit, cause)
      hideFailure()
      if (ended.signal.aborted || !isOpening) return
      hideFailure = showLoadFailure({
        root,
        embedded,
        retry: () => void show(true),
        close: () => kit.close(),
        isRepeated,
      })
    }
  }

  const update = (): void => {
    if (session) return
    const { lifecycle, navigation, walletRequest } = kit.getState()
    const isAlive = lifecycle !== 'destroyed'
    const opens = isAlive && (embedded || navigation.status === 'open')
    const wanted = opens || (isAlive && walletRequest !== null)
    // An opening tries to load again, because an earlier load for a pending wallet request may have failed without a message.
    if ((wanted && !isAsked) || (opens && !isOpening)) void show()
    if (!opens) hideFailure()
    isAsked = wanted
    isOpening = opens
  }

  const onIntent = (event: Event): void => {
    const { detail } = event as CustomEvent<Intent>
    if (detail.kit !== kit || embedded || event.defaultPrevented) return
    event.preventDefault()
    load().then(
      () => session?.prepare(detail.route),
      // Prefetch only: the opening reports errors.
      () => {},
    )
  }

  const unsubscribe = kit.subscribe(update)
  element.ownerDocument.addEventListener(intentType, onIntent, { signal: ended.signal })
  update()
  return {
    kit,
    goHome: () => session?.goHome() ?? false,
    close: () => {
      if (!embedded && kit.getState().navigation.status === 'open') kit.close()
    },
    end: () => {
      unsubscribe()
      ended.abort()
      hideFailure()
      session?.end()
    },
  }
}
