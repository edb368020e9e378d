import type { Eip1193Provider } from '@kit/core/adapter'

/** Responds to a JSON-RPC method. If it throws, the request is rejected with that error. */
export type ScriptedAnswer = (params: unknown) => unknown

/** An EIP-1193 provider with scripted responses, including ones that no honest wallet gives. */
export type ScriptedProvider = Eip1193Provider & {
  /** Sets the response of a method; unknown methods fail with -32601. */
  readonly answer: (method: string, answer: ScriptedAnswer) => void
  readonly emit: (event: string, value?: unknown) => void
  /** Requested methods, in order. */
  readonly asked: () => readonly string[]
  readonly listeners: () => number
}

/** Creates a provider with a response for each method of `script`. */
export function createScriptedProvider(script: Readonly<Record<string, ScriptedAnswer>> = {}): ScriptedProvider {
  const answers = new Map(Object.entries(script))
  const asked: string[] = []
  const listeners = new Map<string, Set<(value: never) => void>>()
  return {
    async request({ method, params }) {
      asked.push(method)
      const answer = answers.get(method)
      if (!answer) throw Object.assign(new Error(`There is no ${method}.`), { code: -32601 })
      return answer(params)
    },
    on: (event, listener) => listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event, listener) => listeners.get(event)?.delete(listener),
    answer: (method, answer) => void answers.set(method, answer),
    emit(event, value) {
      for (const listener of Array.from(listeners.get(event) ?? [])) listener(value as never)
    },
    asked: () => [...asked],
    listeners: () => [...listeners.values()].reduce((sum, set) => sum + set.size, 0),
  }
}
