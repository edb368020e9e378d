type Listener<Value> = (value: Value) => unknown

/** Listeners by the name of an event. An error that a listener throws does not affect the others. */
export type Emitter<Events> = {
  /** Adds a listener. */
  readonly on: <Name extends keyof Events>(name: Name, listener: Listener<Events[Name]>) => Emitter<Events>
  /** Adds a listener that is removed after the first event. */
  readonly once: <Name extends keyof Events>(name: Name, listener: Listener<Events[Name]>) => Emitter<Events>
  /** Removes a listener. One that was not added is ignored. */
  readonly off: <Name extends keyof Events>(name: Name, listener: Listener<Events[Name]>) => Emitter<Events>
  /** Same as `off`. */
  readonly removeListener: <Name extends keyof Events>(name: Name, listener: Listener<Events[Name]>) => Emitter<Events>
  /** Removes all listeners to an event. Without a name: all listeners. */
  readonly removeAllListeners: (name?: keyof Events) => Emitter<Events>
  /** Whether there was a listener. */
  readonly emit: <Name extends keyof Events>(name: Name, value: Events[Name]) => boolean
  /** Number of listeners to an event. */
  readonly listenerCount: (name: keyof Events) => number
}

type Entry = { readonly listener: (value: never) => unknown; readonly once: boolean }

/**
 * Events by name, with the methods that Node's emitter has. A listener that throws, or whose promise rejects, goes to `onFailure` and
 * hinders neither the other listeners nor the emitter.
 */
export const createEmitter = <Events>(onFailure: (error: unknown) => void): Emitter<Events> => {
  const entries = new Map<keyof Events, readonly Entry[]>()

  const set = (name: keyof Events, list: readonly Entry[]): void => {
    if (list.length === 0) entries.delete(name)
    else entries.set(name, list)
  }
  const add =
    (once: boolean) =>
    <Name extends keyof Events>(name: Name, listener: Listener<Events[Name]>): Emitter<Events> => {
      set(name, [...(entries.get(name) ?? []), { listener, once }])
      return emitter
    }
  const off = <Name extends keyof Events>(name: Name, listener: Listener<Events[Name]>): Emitter<Events> => {
    const list = entries.get(name) ?? []
    const index = list.findLastIndex((entry) => entry.listener === listener)
    if (index !== -1) set(name, [...list.slice(0, index), ...list.slice(index + 1)])
    return emitter
  }

  const emitter: Emitter<Events> = {
    on: add(false),
    once: add(true),
    off,
    removeListener: off,
    removeAllListeners: (name) => {
      if (name === undefined) entries.clear()
      else entries.delete(name)
      return emitter
    },
    emit: (name, value) => {
      const list = entries.get(name) ?? []
      for (const { listener, once } of list) {
        if (once) off(name, listener as Listener<Events[typeof name]>)
        try {
          const answer = (listener as (value: unknown) => unknown)(value)
          if (answer instanceof Promise) answer.catch(onFailure)
        } catch (error) {
          onFailure(error)
        }
      }
      return list.length > 0
    },
    listenerCount: (name) => entries.get(name)?.length ?? 0,
  }
  return emitter
}
