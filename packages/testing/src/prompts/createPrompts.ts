import { type CaipNetworkId, userRejected, withSignal } from '@kit/core/adapter'

/** A prompt of a fake wallet. It stays open until the test answers. */
export type FakePrompt<approval> = PromptDetails & {
  /** The caller has aborted; an answer is too late. */
  readonly abandoned: boolean
  /** Default: the wallet's own accounts. */
  readonly approve: (value?: approval) => void
  /** Default: KitError `USER_REJECTED`. */
  readonly reject: (error?: unknown) => void
}

/** The content of a prompt. */
export type PromptDetails = {
  /** The kind of request that the user approves or rejects. */
  readonly kind: 'connect' | 'switchNetwork' | 'addNetwork' | 'signMessage' | 'sendTransaction'
  /** Connector that prompts. */
  readonly connectorId: string
  /** Of `switchNetwork` and `addNetwork`. */
  readonly networkId?: CaipNetworkId
  /** Of `signMessage` and `sendTransaction`. */
  readonly address?: string
  /** Of `signMessage`. */
  readonly message?: string
}

/** `ask`: each prompt waits for the test. The others answer at once. */
export type PromptBehavior = 'ask' | 'approve' | 'reject'

export type Prompts<approval> = {
  /** Unanswered ones, oldest first. */
  readonly open: () => readonly FakePrompt<approval>[]
  /** All prompts so far. */
  readonly shown: () => readonly PromptDetails[]
  /** Resolves with the oldest open prompt whose caller is still waiting. */
  readonly next: () => Promise<FakePrompt<approval>>
  readonly behave: (behavior: PromptBehavior) => void
  /** Shows a prompt. `onLate` receives an approval that arrives after `signal` aborted. */
  readonly ask: (parameters: {
    readonly details: PromptDetails
    readonly signal: AbortSignal
    readonly onLate?: ((value: approval | undefined) => void) | undefined
  }) => Promise<approval | undefined>
}

/** Creates the prompts of a set of fake wallets. */
export function createPrompts<approval>(behavior: PromptBehavior): Prompts<approval> {
  let current = behavior
  let open: readonly FakePrompt<approval>[] = []
  let shown: readonly PromptDetails[] = []
  let waiting: readonly ((prompt: FakePrompt<approval>) => void)[] = []

  const firstWanted = () => open.find((prompt) => !prompt.abandoned)

  return {
    open: () => open,
    shown: () => shown,
    next: () => {
      const wanted = firstWanted()
      return wanted ? Promise.resolve(wanted) : new Promise((resolve) => (waiting = [...waiting, resolve]))
    },
    behave(next) {
      current = next
    },
    async ask({ details, signal, onLate }) {
      let prompt: FakePrompt<approval> | undefined
      shown = [...shown, details]
      const answered = new Promise<approval | undefined>((resolve, reject) => {
        const close = () => (open = open.filter((other) => other !== prompt))
        prompt = {
          ...details,
          get abandoned() {
            return signal.aborted
          },
          approve(value) {
            if (!open.includes(prompt as FakePrompt<approval>)) return
            close()
            if (signal.aborted) onLate?.(value)
            else resolve(value)
          },
          reject(error = userRejected({ connectorId: details.connectorId })) {
            close()
            reject(error)
          },
        }
        open = [...open, prompt]
        if (current === 'approve') prompt.approve()
        if (current === 'reject') prompt.reject()
      })
      const wanted = firstWanted()
      if (wanted) {
        const callers = waiting
        waiting = []
        for (const caller of callers) caller(wanted)
      }
      return withSignal(signal, answered)
    },
  }
}
