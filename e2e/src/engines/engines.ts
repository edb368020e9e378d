import { execFileSync } from 'node:child_process'
import { test } from '@playwright/test'
import { inRepository } from '../setup/builds.ts'
import type { Engine } from './Engine.ts'
import { startFirefox, type Viewport } from './startFirefox.ts'
import { startWebKit, type WebKit } from './startWebKit.ts'

const found = execFileSync(process.execPath, [inRepository('tooling/engines.mjs'), 'find'], { encoding: 'utf8' })
const { firefox, webKit } = JSON.parse(found) as { readonly firefox?: string; readonly webKit?: WebKit }

const starts = {
  Firefox: firefox === undefined ? undefined : (viewport: Viewport) => startFirefox(firefox, viewport),
  /** Its window has one size. */
  WebKit: webKit === undefined ? undefined : () => startWebKit(webKit),
}

export type EngineName = keyof typeof starts

/** Starts a browser. On a machine without it the test is skipped, and in CI it fails. */
export async function startEngine(name: EngineName, viewport: Viewport): Promise<Engine> {
  const start = starts[name]
  test.skip(!start && !process.env['CI'], `${name} is not on this machine: run node tooling/engines.mjs`)
  if (!start) throw new Error(`${name} could not be installed: run node tooling/engines.mjs`)
  return start(viewport)
}
