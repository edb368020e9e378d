import type { Locks, TabPlatform } from '../src/relay/TabPlatform.ts'

export type FakeTab = {
  readonly tabs: TabPlatform
  /** Closes the page: its locks are released, and it sends and receives nothing more. */
  readonly kill: () => void
  /** Freezes the page: it keeps its locks and receives nothing until it resumes. @returns a function that resumes it */
  readonly suspend: () => () => void
  readonly isDead: () => boolean
}

type Claim = {
  readonly owner: object
  readonly grant: () => void
  readonly lose: (reason: unknown) => void
}

/** The tabs of an origin in memory: Web Locks and channels between them. Messages and grants come in later microtasks, as in a browser. */
export const createFakeOrigin = (): { readonly open: () => FakeTab } => {
  const held = new Map<string, Claim>()
  const queues = new Map<string, Claim[]>()
  const ports = new Set<{
    readonly name: string
    readonly owner: object
    readonly hear: (message: unknown) => void
  }>()

  const next = (name: string): void => {
    if (held.has(name)) return
    const [claim, ...others] = queues.get(name) ?? []
    if (others.length === 0) queues.delete(name)
    else queues.set(name, others)
    if (claim === undefined) return
    held.set(name, claim)
    claim.grant()
  }

  const locksOf = (owner: object, isDead: () => boolean): Locks => ({
    request: (name, { ifAvailable = false, steal = false, signal }, hold) =>
      new Promise((resolve, reject) => {
        if (isDead()) return
        const release = (claim: Claim): void => {
          if (held.get(name) !== claim) return
          held.delete(name)
          next(name)
        }
        const claim: Claim = {
          owner,
          grant: () =>
            queueMicrotask(() => {
              if (isDead()) return release(claim)
              Promise.resolve(hold({ name })).then(
                () => {
                  release(claim)
                  resolve(undefined)
                },
                (error: unknown) => {
                  release(claim)
                  reject(error)
                },
              )
            }),
          lose: (reason) => void (isDead() || reject(reason)),
        }
        if (steal) {
          const before = held.get(name)
          held.set(name, claim)
          before?.lose(new DOMException('stolen', 'AbortError'))
          return claim.grant()
        }
        if (ifAvailable && held.has(name))
          return queueMicrotask(() => void Promise.resolve(hold(null)).then(() => resolve(undefined), reject))
        queues.set(name, [...(queues.get(name) ?? []), claim])
        signal?.addEventListener('abort', () => {
          const queue = queues.get(name) ?? []
          if (!queue.includes(claim)) return
          queues.set(
            name,
            queue.filter((other) => other !== claim),
          )
          reject(signal.reason)
        })
        next(name)
      }),
  })

  return {
    open: () => {
      const owner = {}
      let dead = false
      let suspended: (() => void)[] | undefined
      const isDead = (): boolean => dead
      return {
        isDead,
        tabs: {
          locks: () => locksOf(owner, isDead),
          openChannel: (name, onMessage) => {
            const port = {
              name,
              owner,
              hear: (message: unknown) => {
                if (dead) return
                if (suspended === undefined) onMessage(message)
                else suspended.push(() => onMessage(message))
              },
            }
            ports.add(port)
            return {
              post: (message) => {
                if (dead) return
                if (!ports.has(port)) throw new DOMException('Channel is closed', 'InvalidStateError')
                const copy: unknown = structuredClone(message)
                for (const other of ports)
                  if (other !== port && other.name === name) queueMicrotask(() => ports.has(other) && other.hear(copy))
              },
              close: () => void ports.delete(port),
            }
          },
        },
        kill: () => {
          dead = true
          for (const port of ports) if (port.owner === owner) ports.delete(port)
          for (const [name, queue] of queues)
            queues.set(
              name,
              queue.filter((claim) => claim.owner !== owner),
            )
          for (const [name, claim] of held)
            if (claim.owner === owner) {
              held.delete(name)
              next(name)
            }
        },
        suspend: () => {
          suspended = []
          return () => {
            const missed = suspended ?? []
            suspended = undefined
            for (const act of missed) act()
          }
        },
      }
    },
  }
}
