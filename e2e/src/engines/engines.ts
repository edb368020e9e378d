import { test } from '@playwright/test'
import { findEngines, startOrSkip } from 'tooling/engines.mjs'
import type { Engine } from './Engine.ts'
import { startFirefox, type Viewport } from './startFirefox.ts'
import { startWebKit } from './startWebKit.ts'

const { firefox, webKit } = findEngines()

const starts = {
  Firefox: firefox === undefined ? undefined : (viewport: Viewport) => startFirefox(firefox, viewport),
  /** Its window has one size. */
  WebKit: webKit === undefined ? undefined : () => startWebKit(webKit),
}

export type EngineName = keyof typeof starts

/** Starts a browser. On a machine without it the test is skipped, and in CI it fails. */
export async function startEngine(name: EngineName, viewport: Viewport): Promise<Engine> {
  const start = startOrSkip(starts[name], { name, skip: (reason) => test.skip(true, reason) })
  return start(viewport)
}
