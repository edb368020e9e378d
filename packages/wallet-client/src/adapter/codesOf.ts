import { isRecord } from '../storage/isRecord.ts'

const deepest = 8

/** The numeric codes of an error and of what it wraps (`cause`, `error`, `data`, `originalError`), outermost first. */
export function codesOf(error: unknown): readonly number[] {
  const layers: Readonly<Record<string, unknown>>[] = []
  const waiting = [error]
  while (waiting.length > 0 && layers.length < deepest) {
    const layer = waiting.shift()
    if (!isRecord(layer) || layers.includes(layer)) continue
    layers.push(layer)
    for (const key of ['cause', 'error', 'data', 'originalError']) waiting.push(layer[key])
  }
  return layers.flatMap(({ code }) => (typeof code === 'number' ? [code] : []))
}
