import type { Platform } from '@kit/core/adapter'

export type PolkadotPromptKind = 'connect' | 'unlock' | 'signMessage' | 'signTransaction'

export type PolkadotPromptDetails = {
  readonly kind: PolkadotPromptKind
  readonly origin: string
  /** The dapp's name of `connect`, the raw or the payload of the others. */
  readonly parameter: unknown
}

/** A request that the wallet shows to its person. Not answering it is staying silent. */
export type PolkadotPrompt = PolkadotPromptDetails & {
  /** For `connect`: with these accounts only, by address. */
  readonly approve: (addresses?: readonly string[]) => void
  /** Default: `Rejected` or `Cancelled`, as extensions say. */
  readonly reject: (message?: string) => void
}

/** `manual` and `silent` leave a prompt open until the test answers it. */
export type PolkadotBehavior = 'approve' | 'reject' | 'silent' | 'manual'

export type PolkadotPrompts = {
  readonly open: () => readonly PolkadotPrompt[]
  readonly shown: () => readonly PolkadotPromptDetails[]
  /** The oldest open prompt, as soon as there is one. */
  readonly next: () => Promise<PolkadotPrompt>
  readonly behave: (behavior: PolkadotBehavior, options?: { readonly delayMs?: number | undefined }) => void
  /** @throws Error where it is rejected */
  readonly ask: (details: PolkadotPromptDetails) => Promise<readonly string[] | undefined>
}

export function createPolkadotPrompts(behavior: PolkadotBehavior, after: Platform['after']): PolkadotPrompts {
  let current: { readonly behavior: PolkadotBehavior; readonly delayMs: number } = { behavior, delayMs: 0 }
  let open: readonly PolkadotPrompt[] = []
  let shown: readonly PolkadotPromptDetails[] = []
  let waiting: readonly ((prompt: PolkadotPrompt) => void)[] = []

  function answerByItself(prompt: PolkadotPrompt): void {
    const { behavior, delayMs } = current
    if (behavior === 'manual' || behavior === 'silent') return
    const answer = () => (behavior === 'approve' ? prompt.approve() : prompt.reject())
    if (delayMs > 0) after(delayMs, answer)
    else answer()
  }

  return {
    open: () => open,
    shown: () => shown,
    next: () => {
      const [first] = open
      return first ? Promise.resolve(first) : new Promise((resolve) => (waiting = [...waiting, resolve]))
    },
    behave(next, { delayMs = 0 } = {}) {
      current = { behavior: next, delayMs }
    },
    ask: (details) =>
      new Promise((resolve, reject) => {
        const close = () => (open = open.filter((other) => other !== prompt))
        const prompt: PolkadotPrompt = {
          ...details,
          approve(addresses) {
            close()
            resolve(addresses)
          },
          reject(message = details.kind === 'connect' ? 'Rejected' : 'Cancelled') {
            close()
            reject(new Error(message))
          },
        }
        shown = [...shown, details]
        open = [...open, prompt]
        const callers = waiting
        waiting = []
        for (const caller of callers) caller(prompt)
        answerByItself(prompt)
      }),
  }
}
