import { readFileSync, readdirSync } from 'node:fs'

/**
 * What was last seen of a process. `own` and `waited` are in ticks of the clock: its own, and those of the children whose end it has noticed.
 * @typedef {{ id: string, parent: string, own: number, waited: number, seen: number }} Seen `seen`: the number of the look
 */

/** Linux counts in hundredths of a second on all of its usual architectures. */
const ticksPerSecond = 100

/** @param {string} text @returns {{ pid: string, parent: string, began: string, own: number, waited: number } | undefined} */
export const parseStat = (text) => {
  // The name of a process may contain spaces and parentheses.
  const pid = text.slice(0, text.indexOf(' '))
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const number = (/** @type {number} */ at) => Number(fields[at])
  const own = number(11) + number(12)
  if (Number.isNaN(own)) return undefined
  return { pid, parent: fields[1] ?? '', began: fields[19] ?? '', own, waited: number(13) + number(14) }
}

/**
 * The time of a process and of all that it started. The time of a child that ended is what its parent was told, or what was last seen of it,
 * if nobody waited for it.
 * @param {Seen} root
 * @param {readonly Seen[]} all
 * @returns {number}
 */
export const totalOf = (root, all) => {
  const children = all.filter(({ parent, id }) => parent === root.id && id !== root.id)
  const sum = (/** @type {readonly Seen[]} */ some) => some.reduce((total, child) => total + totalOf(child, all), 0)
  const ended = children.filter(({ seen }) => seen < root.seen)
  return root.own + sum(children.filter(({ seen }) => seen >= root.seen)) + Math.max(root.waited, sum(ended))
}

/**
 * Looks at a process, and at those that it started, until `stop`.
 * @param {number | undefined} pid
 * @param {number} [everyMs]
 * @returns {{ stop: () => number | undefined, endAll: () => void }} `stop`: the seconds of processor time; undefined where there is no `/proc`
 */
export const watchCpu = (pid, everyMs = 1000) => {
  /** @type {Map<string, Seen>} */
  const known = new Map()
  /** @type {Seen | undefined} */
  let root
  let looks = 0
  const look = () => {
    looks += 1
    /** @type {Map<string, NonNullable<ReturnType<typeof parseStat>>>} */
    const running = new Map()
    for (const name of readdirSync('/proc')) {
      if (!/^\d+$/.test(name)) continue
      try {
        const one = parseStat(readFileSync(`/proc/${name}/stat`, 'utf8'))
        if (one) running.set(one.pid, one)
      } catch {
        // It has just ended.
      }
    }
    const idOf = (/** @type {{ pid: string, began: string }} */ { pid: own, began }) => `${own} ${began}`
    /** @param {NonNullable<ReturnType<typeof parseStat>>} one @returns {Seen | undefined} */
    const see = (one) => {
      const id = idOf(one)
      const before = known.get(id)
      if (before?.seen === looks) return before
      const above = running.get(one.parent)
      // A process whose parent has ended belongs to the same tree as before.
      const parent = before?.parent ?? (one.pid === String(pid) ? '' : above && see(above)?.id)
      if (parent === undefined) return undefined
      const now = { id, parent, own: one.own, waited: one.waited, seen: looks }
      known.set(id, now)
      if (parent === '') root = now
      return now
    }
    for (const one of running.values()) see(one)
  }
  const tryLook = () => {
    try {
      look()
    } catch {
      clearInterval(timer)
    }
  }
  const timer = setInterval(tryLook, everyMs)
  tryLook()
  return {
    endAll: () => {
      tryLook()
      const running = [...known.values()].filter(({ seen }) => seen === looks).map(({ id }) => Number(id.split(' ')[0]))
      for (const one of running.length > 0 ? running : [pid])
        try {
          if (one !== undefined) process.kill(one, 'SIGKILL')
        } catch {
          // It has just ended.
        }
    },
    stop: () => {
      clearInterval(timer)
      return root && totalOf(root, [...known.values()]) / ticksPerSecond
    },
  }
}
