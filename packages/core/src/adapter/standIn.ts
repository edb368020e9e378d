/** Called with the parameters of a call before the wallet is asked. The function that it returns, if any, receives the answer. */
export type CallWatcher = (parameters: readonly unknown[]) => ((answer: unknown) => Promise<void> | void) | undefined

/**
 * Wraps an object of a wallet and replaces some of its properties. All other properties are read from, written to and
 * called on the object itself, which is not modified, because other code of the page uses it.
 * @param replaced functions by property name; each gets the object's own value and returns the replacement
 * @example standIn(provider, { request: watched(([call]) => (answer) => report(call, answer)) })
 */
export function standIn<target extends object>(
  target: target,
  replaced: Readonly<Record<string, (value: never, target: target) => unknown>>,
): target {
  const made = new WeakMap<object, unknown>()
  const make = (name: PropertyKey, value: object): unknown => {
    if (typeof name === 'string' && Object.hasOwn(replaced, name)) return replaced[name]?.(value as never, target)
    // Private fields exist on the object only.
    return typeof value === 'function' ? (value.bind(target) as unknown) : value
  }
  // Not a proxy of the object: what is frozen there could not be another value here.
  return new Proxy(Object.create(target) as target, {
    get(_, name) {
      const value: unknown = Reflect.get(target, name)
      if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return value
      if (!made.has(value)) made.set(value, make(name, value))
      return made.get(value)
    },
    set: (_, name, value) => Reflect.set(target, name, value),
    ownKeys: () => Reflect.ownKeys(target),
    getOwnPropertyDescriptor(shown, name) {
      const found = Reflect.getOwnPropertyDescriptor(target, name)
      return found && { enumerable: found.enumerable ?? false, configurable: true, value: Reflect.get(shown, name) }
    },
  })
}

/**
 * Wraps a method for `standIn` and watches its calls. The caller receives the wallet's response even if the watcher
 * throws.
 */
export const watched =
  (watcher: CallWatcher) =>
  (method: (...parameters: unknown[]) => unknown, target: object) =>
  (...parameters: unknown[]): unknown => {
    const report = safely(() => watcher(parameters))
    const answer = method.apply(target, parameters)
    if (report) Promise.resolve(answer).then(report).catch(ignore)
    return answer
  }

function safely<value>(run: () => value): value | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}
const ignore = (): void => undefined
