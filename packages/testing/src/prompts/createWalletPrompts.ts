import type { Platform } from '@kit/core/adapter'

/** `manual` and `silent` leave a prompt open until the test answers it. */
export type WalletBehavior = 'approve' | 'reject' | 'silent' | 'manual'

export type WalletBehaviorOptions<kind extends string> = {
  /** Delay of the answer, ms. Default: 0. */
  readonly delayMs?: number | undefined
  /** Only prompts of these kinds. Default: all. */
  readonly kinds?: readonly kind[] | undefined
}

type Details<kind extends string> = { readonly kind: kind }

/** A prompt of a virtual wallet. It stays open until it is answered. */
export type WalletPrompt<
  kind extends string,
  details extends Details<kind>,
  approval,
  refusal extends readonly unknown[],
> = details & {
  /** Default: the wallet's own result. */
  readonly approve: (value?: approval) => void
  readonly reject: (...refusal: refusal) => void
}

export type WalletPrompts<
  kind extends string,
  details extends Details<kind>,
  approval,
  refusal extends readonly unknown[],
> = {
  readonly open: () => readonly WalletPrompt<kind, details, approval, refusal>[]
  readonly shown: () => readonly details[]
  readonly next: () => Promise<WalletPrompt<kind, details, approval, refusal>>
  readonly behave: (behavior: WalletBehavior, options?: WalletBehaviorOptions<kind>) => void
  /** Rejects with the error of `refuse`. */
  readonly ask: (details: details) => Promise<approval | undefined>
}

export type CreateWalletPromptsParameters<
  kind extends string,
  details extends Details<kind>,
  refusal extends readonly unknown[],
> = {
  readonly behavior: WalletBehavior
  readonly after: Platform['after']
  /** Creates the rejection error of this namespace. */
  readonly refuse: (details: details, ...refusal: Partial<refusal>) => unknown
}

/** Creates the prompts of a virtual wallet of any namespace. */
export function createWalletPrompts<
  kind extends string,
  details extends Details<kind>,
  approval,
  refusal extends readonly unknown[],
>({
  behavior,
  after,
  refuse,
}: CreateWalletPromptsParameters<kind, details, refusal>): WalletPrompts<kind, details, approval, refusal> {
  type Prompt = WalletPrompt<kind, details, approval, refusal>
  let usual: { readonly behavior: WalletBehavior; readonly delayMs: number } = { behavior, delayMs: 0 }
  let byKind: ReadonlyMap<kind, typeof usual> = new Map()
  let open: readonly Prompt[] = []
  let shown: readonly details[] = []
  let waiting: readonly ((prompt: Prompt) => void)[] = []

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
        const refused = (...refusal: Partial<refusal>) => {
          close()
          reject(refuse(details, ...refusal))
        }
        const prompt: Prompt = {
          ...details,
          approve(value) {
            close()
            resolve(value)
          },
          reject: refused as Prompt['reject'],
        }
        shown = [...shown, details]
        open = [...open, prompt]
        const callers = waiting
        waiting = []
        for (const caller of callers) caller(prompt)

        const { behavior: answer, delayMs } = byKind.get(details.kind) ?? usual
        if (answer === 'manual' || answer === 'silent') return
        const act = () => (answer === 'approve' ? prompt.approve() : (refused as () => void)())
        if (delayMs > 0) after(delayMs, act)
        else act()
      }),
  }
}
