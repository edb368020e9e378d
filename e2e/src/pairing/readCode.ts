import type { Locator } from '@playwright/test'
import decode from 'jsqr'
import { PNG } from 'pngjs'

/** What a camera reads from what is on the screen; undefined where that is no code. */
export async function readCode(code: Locator): Promise<string | undefined> {
  const { data, width, height } = PNG.sync.read(await code.screenshot({ animations: 'disabled' }))
  return decode(new Uint8ClampedArray(data), width, height)?.data
}
