// A program that sees the declarations in `dist`, as users do, beside the whole source. `pnpm types` compiles it after the build.
import type { createKit as createKitOfSource } from '../src/createKit.ts'
import type { createKit, KitState } from '@kit/core'
import type * as adapter from '@kit/core/adapter'
import type * as adopt from '@kit/core/adopt'
import type * as bindings from '@kit/core/bindings'
import type * as display from '@kit/core/display'
import type * as links from '@kit/core/links'
import type * as networks from '@kit/core/networks'

type StateOfSource = ReturnType<ReturnType<typeof createKitOfSource>['getState']>

/** Declarations that lose a slice, or its type, do not compile here. */
export const published = (state: StateOfSource): KitState => state
export const whole = (state: KitState): StateOfSource => state
export const ofKit = (kit: ReturnType<typeof createKit>): KitState => kit.getState()

/** What is not imported is not checked. */
export type Checked = [typeof adapter, typeof adopt, typeof bindings, typeof display, typeof links, typeof networks]
