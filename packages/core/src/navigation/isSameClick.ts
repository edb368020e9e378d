import type { Core } from '../kernel/Core.ts'

const doubleClickMs = 1_000

/** True for a double click, which counts as one; a later click on the same row asks again. */
export function isSameClick({ lastClick, platform }: Core, key: string): boolean {
  const isSame = lastClick.key === key && platform.now() - lastClick.at < doubleClickMs
  Object.assign(lastClick, { key, at: platform.now() })
  return isSame
}
