import { median } from './median.mjs'
import { visit } from './visit.mjs'

/** @typedef {{ name: string, ts: number, dur?: number, tdur?: number, pid: number, tid: number, ph: string, args?: any }} TraceEvent  times in µs; `tdur` by the clock of the thread */
/** @typedef {Record<string, number>} Work  by kind: milliseconds of the main thread, by its own clock; and counts */

/** From the mark of the robot, or of the wallet, to the other one. */
const sections = /** @type {const} */ ({
  'press → usable': ['press', 'usable'],
  'choose → request of the wallet': ['choose', 'answer'],
  'answer of the wallet → address': ['answer', 'told'],
})

/** @type {Readonly<Record<string, RegExp>>} */
const kinds = {
  'scripts: compile and evaluate': /^(v8\.(compile|evaluate|produce)|EvaluateScript|V8\.(Compile|Deserialize))/,
  'scripts: functions':
    /^(FunctionCall|EventDispatch|TimerFire|FireAnimationFrame|FireIdleCallback|RunMicrotasks|v8\.callFunction|HandlePostMessage)/,
  styles: /^(UpdateLayoutTree|RecalculateStyles|ParseAuthorStyleSheet|StyleEngine|ScheduleStyleRecalculation)/,
  layout: /^(Layout|UpdateLayout|HitTest|IntersectionObserverController)/,
  paint: /^(PrePaint|Paint|Layerize|Commit|UpdateLayer|CompositeLayers|Decode)/,
  'garbage collection': /^(MinorGC|MajorGC|V8\.GC|BlinkGC)/,
}
/** What the robot does to look at the page, and the layouts that it asks for: its functions have no address. */
const robots = 'the robot'
/** What is counted, and its event. */
export const kindsCounted = /** @type {Record<string, string>} */ ({
  'styles computed': 'UpdateLayoutTree',
  layouts: 'Layout',
  'frames painted': 'Paint',
  'commits of React': 'bench:commit',
})

/** Runs before the page's scripts: React tells a devtools hook each commit. */
const markCommits = () => {
  const hook = {
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 1,
    onCommitFiberRoot: () => performance.mark('bench:commit'),
    onCommitFiberUnmount() {},
    onPostCommitFiberRoot() {},
  }
  Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook })
}

/**
 * What each kind of work took by itself, without what ran inside of it, between two marks.
 * @param {readonly TraceEvent[]} events
 * @returns {Record<string, Work>} by section
 */
export const workOfTrace = (events) => {
  const marks = events.filter(({ name }) => name.startsWith('bench:'))
  const at = (/** @type {string} */ name) => marks.find((mark) => mark.name === `bench:${name}`)
  const { pid, tid } = at('press') ?? {}
  const main = events
    .filter((event) => event.pid === pid && event.tid === tid && event.ph === 'X')
    .toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))
  return Object.fromEntries(
    Object.entries(sections).map(([section, [first, last]]) => {
      const from = at(first)?.ts ?? 0
      const to = at(last)?.ts ?? 0
      /** @type {Work} */
      const work = Object.fromEntries(
        [...Object.keys(kinds), 'other', robots, ...Object.keys(kindsCounted)].map((kind) => [kind, 0]),
      )
      const add = (/** @type {string} */ kind, /** @type {number} */ amount) =>
        (work[kind] = (work[kind] ?? 0) + amount)
      /** @type {{ end: number, kind: string }[]} */
      const open = []
      for (const { name, ts, dur = 0, tdur = 0, args } of main) {
        while ((open.at(-1)?.end ?? Number.POSITIVE_INFINITY) <= ts) open.pop()
        const outer = open.at(-1)?.kind
        const own = Object.entries(kinds).find(([, pattern]) => pattern.test(name))?.[0]
        const isRobots = name === 'FunctionCall' ? !args?.data?.url : outer === robots && name !== 'EventDispatch'
        const kind = isRobots ? robots : (own ?? outer ?? 'other')
        open.push({ end: ts + dur, kind })
        if (ts < from || ts > to) continue
        add(kind, tdur / 1000)
        if (outer !== undefined) add(outer, -tdur / 1000)
        const count = Object.entries(kindsCounted).find(([, event]) => event === name)?.[0]
        if (count && kind !== robots) add(count, 1)
      }
      const commits = marks.filter((mark) => mark.name === 'bench:commit' && mark.ts >= from && mark.ts <= to)
      return [section, { 'time that passed': (to - from) / 1000, ...work, 'commits of React': commits.length }]
    }),
  )
}

/**
 * Medians over visits of a user who presses the button out of nowhere and chooses the wallet at once.
 * @param {import('playwright-core').Browser} browser
 * @param {string} url
 * @param {{ slowdown: number, rounds: number }} how
 * @returns {Promise<Record<string, Work>>}
 */
export const measureTrace = async (browser, url, { slowdown, rounds }) => {
  /** @type {Record<string, Work>[]} */
  const seen = []
  for (let round = 0; round < rounds; round++) {
    const { page, cdp, robot, leave } = await visit(browser, url, undefined, markCommits)
    try {
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
      await browser.startTracing(page, { categories: ['devtools.timeline', 'v8', 'blink.user_timing'] })
      await robot('run')
      const { traceEvents } = JSON.parse((await browser.stopTracing()).toString())
      seen.push(workOfTrace(traceEvents))
    } finally {
      await leave()
    }
  }
  return Object.fromEntries(
    Object.entries(seen[0] ?? {}).map(([section, work]) => [
      section,
      Object.fromEntries(
        Object.keys(work).map((kind) => [kind, median(seen.map((each) => each[section]?.[kind] ?? 0))]),
      ),
    ]),
  )
}
