import { createFakeAdapter, createFakePlatform, type FakePlatform } from '@kit/testing'
import { createCore } from './boot/createCore.ts'
import type { Core } from './kernel/Core.ts'
import type { KitOptions } from './options/KitOptions.ts'
import { resolveOptions } from './options/resolveOptions.ts'

/** The context of a kit with one fake namespace, for a feature that is tested by itself. */
export function setUpCore(options: Partial<KitOptions> = {}): {
  readonly core: Core
  readonly platform: FakePlatform
  readonly destroy: () => void
} {
  const platform = createFakePlatform()
  const life = new AbortController()
  const { adapter } = createFakeAdapter({ namespace: 'cosmos' })
  const core = createCore(resolveOptions({ adapters: [adapter], platform, debug: false, ...options }), life.signal)
  return { core, platform, destroy: () => life.abort() }
}
