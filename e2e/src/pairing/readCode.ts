import type { Locator } from '@playwright/test'
import decode from 'jsqr'
import { PNG } from 'pngjs'

/** Decodes the QR code on the screen; undefined if there is none. */
export async function readCode(code: Locator): Promise<string | undefined> {
  const { data, width, height } = PNG.sync.read(await code.screenshot({ animations: 'disabled' }))
  return decode(new Uint8ClampedArray(data), width, height)?.data
}
