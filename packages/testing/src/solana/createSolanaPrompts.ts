import type { Platform } from '@kit/core/adapter'
import { walletError } from './walletError.ts'

export type SolanaPromptKind = 'connect' | 'signMessage' | 'signTransaction' | 'signAndSendTransaction'

export type SolanaPromptDetails = {
  readonly kind: SolanaPromptKind
  readonly origin: string
  /** Messages or transactions, as they were asked for. */
  readonly inputs: readonly unknown[]
}

/** A request that the wallet shows to its person. Not answering it is staying silent. */
export type SolanaPrompt = SolanaPromptDetails & {
  /** For `connect`: with these addresses, else with the selected one. */
  readonly approve: (addresses?: readonly string[]) => void
  /** Default: code 4001. */
  readonly reject: (error?: unknown) => void
}

/** `manual` and `silent` leave a prompt open until the test answers it. */
export type SolanaBehavior = 'approve' | 'reject' | 'silent' | 'manual'

export type SolanaBehaviorOptions = {
  /** How long the answer takes, in ms of the wallet's clock. Default: 0. */
  readonly delayMs?: number | undefined
  /** Only prompts of these kinds; the others are answered as before. Default: all. */
  readonly kinds?: readonly SolanaPromptKind[] | undefined
}

export type SolanaPrompts = {
  readonly open: () => readonly SolanaPrompt[]
  readonly shown: () => readonly SolanaPromptDetails[]
  readonly next: () => Promise<SolanaPrompt>
  readonly behave: (behavior: SolanaBehavior, options?: SolanaBehaviorOptions) => void
  readonly ask: (details: SolanaPromptDetails) => Promise<readonly string[] | undefined>
}

export function createSolanaPrompts(behavior: SolanaBehavior, after: Platform['after']): SolanaPrompts {
  let usual: { readonly behavior: SolanaBehavior; readonly delayMs: number } = { behavior, delayMs: 0 }
  let byKind: ReadonlyMap<SolanaPromptKind, typeof usual> = new Map()
  let open: readonly SolanaPrompt[] = []
  let shown: readonly SolanaPromptDetails[] = []
  let waiting: readonly ((prompt: SolanaPrompt) => void)[] = []

  function answerByItself(prompt: SolanaPrompt): void {
    const { behavior: answer, delayMs } = byKind.get(prompt.kind) ?? usual
    if (answer === 'manual' || answer === 'silent') return
    const act = () => (answer === 'approve' ? prompt.approve() : prompt.reject())
    if (delayMs > 0) after(delayMs, act)
    else act()
  }

  return {
    open: () => open,
    shown: () => shown,
    next: () => {
      const [first] = open
      return first ? Promise.resolve(first) : new Promise((resolve) => (waiting = [...waiting, resolve]))
    },
    behave(next, { delayMs = 0, kinds } = {}) {
      const answer = { behavior: next, delayMs }
      if (!kinds) usual = answer
      byKind = new Map(kinds && [...byKind, ...kinds.map((kind) => [kind, answer] as const)])
    },
    ask: (details) =>
      new Promise((resolve, reject) => {
        const close = () => (open = open.filter((other) => other !== prompt))
        const prompt: SolanaPrompt = {
          ...details,
          approve(addresses) {
            close()
            resolve(addresses)
          },
          reject(error = walletError(4001, 'User rejected the request.')) {
            close()
            reject(error)
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
