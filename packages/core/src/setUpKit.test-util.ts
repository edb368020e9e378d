import {
  createFakeAdapter,
  createFakePlatform,
  type FakeAdapterControls,
  type FakeAdapterOptions,
  type FakeMoney,
  type FakePlatform,
  type FakeStorage,
} from '@kit/testing'
import { type Mock, vi } from 'vitest'
import type { KitEvent } from './analytics/events.ts'
import type { KitOptions } from './options/KitOptions.ts'
import type { PageDocument, PlatformStorage } from './platform/Platform.ts'
import { createKit } from './createKit.ts'
import type { Kit } from './Kit.ts'

export type SetUpKitOptions = Partial<Omit<KitOptions, 'adapters'>> & {
  readonly cosmos?: Partial<FakeAdapterOptions>
  readonly near?: Partial<FakeAdapterOptions>
  /** Balances and fees of the fake cosmos adapter. */
  readonly money?: FakeMoney
  /** What an earlier visit has stored, or the storage of another tab. */
  readonly storage?: Readonly<Record<string, string>> | FakeStorage
  /** What an earlier page of this tab has stored. Default: as `storage`. */
  readonly tabStorage?: PlatformStorage
  readonly document?: PageDocument
  readonly userAgent?: string
  /** Where the clock starts, ms since 1970. */
  readonly now?: number
}

export type KitWorld = {
  readonly kit: Kit
  readonly platform: FakePlatform
  readonly cosmos: FakeAdapterControls
  readonly near: FakeAdapterControls
  readonly onError: Mock<(error: unknown) => void>
  /** The views of the modal, `closed` where it is. */
  readonly view: () => string
  readonly status: () => Readonly<Record<string, string>>
  /** Connector ids of the live connections of a namespace, the active one first. */
  readonly active: (namespace: string) => readonly string[]
  /** Types of the events so far. */
  readonly events: () => readonly string[]
}

/** A kit on two fake namespaces: cosmos with the wallets keplerish and leapish, near with its default one. */
export function setUpKit({
  cosmos = {},
  near = {},
  money,
  storage = {},
  tabStorage,
  document,
  userAgent,
  now,
  ...options
}: SetUpKitOptions = {}): KitWorld {
  const platform = createFakePlatform({ storage, document, userAgent, now })
  const one = createFakeAdapter({
    namespace: 'cosmos',
    connectors: [{ id: 'keplerish' }, { id: 'leapish' }],
    ...cosmos,
  })
  const two = createFakeAdapter({ namespace: 'near', ...near })
  const onError = vi.fn<(error: unknown) => void>()
  const kit = createKit({
    adapters: [money?.adapt(one.adapter) ?? one.adapter, two.adapter],
    platform: tabStorage ? { ...platform, tabStorage } : platform,
    onError,
    debug: true,
    ...options,
  })
  const heard: KitEvent[] = []
  kit.onEvent((event) => heard.push(event))
  return {
    kit,
    platform,
    cosmos: one.controls,
    near: two.controls,
    onError,
    view: () => {
      const { navigation } = kit.getState()
      return navigation.status === 'open' ? navigation.stack.map((route) => route.view).join(' > ') : 'closed'
    },
    status: () =>
      Object.fromEntries(
        Object.entries(kit.getState().connections).map(([namespace, state]) => [namespace, state.status]),
      ),
    active: (namespace) => {
      const state = kit.getState().connections[namespace]
      return state?.status === 'connected' ? [state.active, ...state.others].map(({ connectorId }) => connectorId) : []
    },
    events: () => heard.map(({ type }) => type),
  }
}
