import { createFakeAdapter, createFakePlatform, type FakePlatform } from '@kit/testing'
import { createContext } from './createContext.ts'
import type { KitContext } from './KitContext.ts'
import type { KitOptions } from './options/KitOptions.ts'
import { resolveOptions } from './options/resolveOptions.ts'

/** The context of a kit with one fake namespace, for a feature that is tested by itself. */
export function setUpContext(options: Partial<KitOptions> = {}): {
  readonly kit: KitContext
  readonly platform: FakePlatform
  readonly destroy: () => void
} {
  const platform = createFakePlatform()
  const life = new AbortController()
  const { adapter } = createFakeAdapter({ namespace: 'cosmos' })
  const kit = createContext(resolveOptions({ adapters: [adapter], platform, debug: false, ...options }), life.signal)
  return { kit, platform, destroy: () => life.abort() }
}
