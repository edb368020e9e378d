import type { Platform } from '@kit/core/adapter'
import { rpcError } from './rpcError.ts'

/** A request that the wallet shows to its person. Not answering it is staying silent. */
export type EvmPrompt = EvmPromptDetails & {
  /** For `connect`: with these addresses, else with the selected one. */
  readonly approve: (addresses?: readonly string[]) => void
  /** Default code: 4001. */
  readonly reject: (code?: number, message?: string) => void
}

export type EvmPromptKind = 'connect' | 'signMessage' | 'signTypedData' | 'sendTransaction' | 'sendCalls' | 'switchChain' | 'addChain' | 'watchAsset'

export type EvmPromptDetails = {
  readonly kind: EvmPromptKind
  readonly origin: string
  readonly params: readonly unknown[]
}

/** `manual` and `silent` leave a prompt open until the test answers it. */
export type EvmBehavior = 'approve' | 'reject' | 'silent' | 'manual'

export type EvmBehaviorOptions = {
  /** How long the answer takes, in ms of the wallet's clock. Default: 0. */
  readonly delayMs?: number | undefined
  /** Only prompts of these kinds; the others are answered as before. Default: all. */
  readonly kinds?: readonly EvmPromptKind[] | undefined
}

export type EvmPrompts = {
  readonly open: () => readonly EvmPrompt[]
  readonly shown: () => readonly EvmPromptDetails[]
  readonly next: () => Promise<EvmPrompt>
  readonly behave: (behavior: EvmBehavior, options?: EvmBehaviorOptions) => void
  /** @throws RpcError */
  readonly ask: (details: EvmPromptDetails) => Promise<readonly string[] | undefined>
}

export function createEvmPrompts(behavior: EvmBehavior, after: Platform['after']): EvmPrompts {
  let usual: { readonly behavior: EvmBehavior; readonly delayMs: number } = { behavior, delayMs: 0 }
  let byKind: ReadonlyMap<EvmPromptKind, typeof usual> = new Map()
  let open: readonly EvmPrompt[] = []
  let shown: readonly EvmPromptDetails[] = []
  let waiting: readonly ((prompt: EvmPrompt) => void)[] = []

  function answerByItself(prompt: EvmPrompt): void {
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
        const prompt: EvmPrompt = {
          ...details,
          approve(addresses) {
            close()
            resolve(addresses)
          },
          reject(code = 4001, message) {
            close()
            reject(rpcError(code, message))
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
