/** Called before a method is; what it returns gets the answer, if there is one. */
export type CallWatcher = (parameters: readonly unknown[]) => ((answer: unknown) => Promise<void> | void) | undefined

/**
 * What stands for an object of a wallet's, some of its properties replaced. Everything else is the object's own: it is read from it, written to it and
 * called on it. The object itself stays as it is, because other code of the page uses it.
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

/** A method for `standIn` whose calls are watched. The caller gets what the wallet answers, whatever the watcher thinks of it. */
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
