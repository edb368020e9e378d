import type { Platform } from '@kit/core/adapter'
import { walletError } from './walletError.ts'

/** A request that the wallet shows to its person. Not answering it is staying silent. */
export type BitcoinPrompt = BitcoinPromptDetails & {
  readonly approve: () => void
  /** Default code: 4001. */
  readonly reject: (code?: number, message?: string) => void
}

export type BitcoinPromptKind = 'connect' | 'switchNetwork' | 'signMessage' | 'signPsbt' | 'sendTransfer'

export type BitcoinPromptDetails = {
  readonly kind: BitcoinPromptKind
  readonly origin: string
  readonly params: unknown
}

/** `manual` and `silent` leave a prompt open until the test answers it. */
export type BitcoinBehavior = 'approve' | 'reject' | 'silent' | 'manual'

export type BitcoinBehaviorOptions = {
  /** How long the answer takes, in ms of the wallet's clock. Default: 0. */
  readonly delayMs?: number | undefined
  /** Only prompts of these kinds; the others are answered as before. Default: all. */
  readonly kinds?: readonly BitcoinPromptKind[] | undefined
}

export type BitcoinPrompts = {
  readonly open: () => readonly BitcoinPrompt[]
  readonly shown: () => readonly BitcoinPromptDetails[]
  readonly next: () => Promise<BitcoinPrompt>
  readonly behave: (behavior: BitcoinBehavior, options?: BitcoinBehaviorOptions) => void
  /** @throws WalletError */
  readonly ask: (details: BitcoinPromptDetails) => Promise<void>
}

export function createBitcoinPrompts(behavior: BitcoinBehavior, after: Platform['after']): BitcoinPrompts {
  let usual: { readonly behavior: BitcoinBehavior; readonly delayMs: number } = { behavior, delayMs: 0 }
  let byKind: ReadonlyMap<BitcoinPromptKind, typeof usual> = new Map()
  let open: readonly BitcoinPrompt[] = []
  let shown: readonly BitcoinPromptDetails[] = []
  let waiting: readonly ((prompt: BitcoinPrompt) => void)[] = []

  function answerByItself(prompt: BitcoinPrompt): void {
    const { behavior, delayMs } = byKind.get(prompt.kind) ?? usual
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
    behave(next, { delayMs = 0, kinds } = {}) {
      const answer = { behavior: next, delayMs }
      if (!kinds) usual = answer
      byKind = new Map(kinds && [...byKind, ...kinds.map((kind) => [kind, answer] as const)])
    },
    ask: (details) =>
      new Promise((resolve, reject) => {
        const close = () => (open = open.filter((other) => other !== prompt))
        const prompt: BitcoinPrompt = {
          ...details,
          approve() {
            close()
            resolve()
          },
          reject(code = 4001, message) {
            close()
            reject(walletError(code, message))
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
