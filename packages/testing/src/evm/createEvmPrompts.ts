import type { Platform } from '@kit/core/adapter'
import { rpcError } from './rpcError.ts'

/** A request that the wallet shows to its person. Not answering it is staying silent. */
export type EvmPrompt = EvmPromptDetails & {
  /** For `connect`: with these addresses, else with the selected one. */
  readonly approve: (addresses?: readonly string[]) => void
  /** Default code: 4001. */
  readonly reject: (code?: number, message?: string) => void
}

export type EvmPromptDetails = {
  readonly kind: 'connect' | 'signMessage' | 'signTypedData' | 'sendTransaction' | 'switchChain' | 'addChain' | 'watchAsset'
  readonly origin: string
  readonly params: readonly unknown[]
}

/** `manual` and `silent` leave a prompt open until the test answers it. */
export type EvmBehavior = 'approve' | 'reject' | 'silent' | 'manual'

export type EvmPrompts = {
  readonly open: () => readonly EvmPrompt[]
  readonly shown: () => readonly EvmPromptDetails[]
  readonly next: () => Promise<EvmPrompt>
  readonly behave: (behavior: EvmBehavior, delayMs?: number) => void
  /** @throws RpcError */
  readonly ask: (details: EvmPromptDetails) => Promise<readonly string[] | undefined>
}

export function createEvmPrompts(behavior: EvmBehavior, after: Platform['after']): EvmPrompts {
  let current = { behavior, delayMs: 0 }
  let open: readonly EvmPrompt[] = []
  let shown: readonly EvmPromptDetails[] = []
  let waiting: readonly ((prompt: EvmPrompt) => void)[] = []

  function answerByItself(prompt: EvmPrompt): void {
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
    behave(next, delayMs = 0) {
      current = { behavior: next, delayMs }
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
