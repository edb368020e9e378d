import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect } from 'vitest'

/** Linux counts processor time in hundredths of a second. */
const ticksPerSecond = 100

type Usage = { readonly parent: number; readonly seconds: number }

const readUsage = (id: string): Usage | undefined => {
  try {
    const text = readFileSync(`/proc/${id}/stat`, 'utf8')
    // The name of the command, in parentheses, may contain spaces.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    return { parent: Number(fields[1]), seconds: ticks / ticksPerSecond }
  } catch {
    // The process has ended meanwhile.
    return undefined
  }
}

/** Seconds that this process and all its descendants have used so far. */
const usedSeconds = (): number => {
  const usages = new Map<number, Usage>()
  for (const id of readdirSync('/proc')) {
    const usage = /^\d+$/.test(id) ? readUsage(id) : undefined
    if (usage) usages.set(Number(id), usage)
  }
  const isOurs = (id: number): boolean => id === process.pid || (id > 1 && isOurs(usages.get(id)?.parent ?? 0))
  return [...usages].reduce((sum, [id, { seconds }]) => sum + (isOurs(id) ? seconds : 0), 0)
}

/**
 * With `KIT_CPU_REPORT`, appends what each file of tests has used of the processor, with the processes that it has started, as lines of
 * JSON to the file of this name. A worker runs one file at a time.
 */
const report = process.env['KIT_CPU_REPORT']
if (report !== undefined && process.platform === 'linux') {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const before = usedSeconds()
  afterAll(() => {
    const file = relative(root, expect.getState().testPath ?? '')
    appendFileSync(report, `${JSON.stringify({ file, seconds: Math.round((usedSeconds() - before) * 100) / 100 })}\n`)
  })
}
