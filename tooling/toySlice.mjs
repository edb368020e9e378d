// A slice as CONTRIBUTING.md says to add one, for the test that follows those steps: `kernel.test.ts`. Paths are those of core's source.

/** The folder of the slice. @type {Readonly<Record<string, string>>} */
export const folder = {
  'greeting/machine.ts': `export type GreetingState = { readonly count: number; readonly last: string | null }
export type GreetingEvent = { readonly type: 'greeted'; readonly name: string }

/** Counts greetings. */
export const transition = ({ count }: GreetingState, { name }: GreetingEvent): readonly [GreetingState, readonly never[]] => [
  { count: count + 1, last: name },
  [],
]
`,
  'greeting/createGreeting.ts': `import type { Core } from '../kernel/Core.ts'
import { dispatch, read, register } from '../kernel/dispatch.ts'
import { transition } from './machine.ts'

export type Greeting = {
  /** @returns how often the kit has greeted */
  readonly greet: (name: string) => number
}

export function createGreeting(core: Core): Greeting {
  register(core, { machines: { greeting: { transition, run() {} } } })
  return {
    greet(name) {
      dispatch(core, { to: 'greeting', event: { type: 'greeted', name } })
      return read(core, 'greeting').count
    },
  }
}
`,
  'greeting/slice.ts': `import type { MachineOf } from '../kernel/registry.ts'
import { part, type Slice } from '../kernel/slice.ts'
import type { Greeting } from './createGreeting.ts'
import type { GreetingEvent, GreetingState } from './machine.ts'

declare module '../kernel/registry.ts' {
  interface Slices {
    /** Whom the kit has greeted. */
    readonly greeting: GreetingState
  }
  interface Machines {
    readonly greeting: MachineOf<'greeting', GreetingEvent, never>
  }
  interface Parts {
    readonly greeting: Greeting
  }
}

export const greetingSlice: Slice<'greeting', 'greeting'> = {
  initial: () => ({ greeting: { count: 0, last: null } }),
  parts: {
    greeting: part(
      () => import('./createGreeting.ts'),
      ({ createGreeting }, core) => createGreeting(core),
    ),
  },
}
`,
}

/** @typedef {{ readonly path: string, readonly before: string, readonly line: string }} Edit  a line, before a text of a central file */

/** Every slice is listed. @type {readonly Edit[]} */
export const listing = [
  {
    path: 'boot/slices.ts',
    before: 'import { accountSlice }',
    line: "import { greetingSlice } from '../greeting/slice.ts'",
  },
  { path: 'boot/slices.ts', before: '  typeof moments,', line: '  typeof greetingSlice,' },
  { path: 'boot/slices.ts', before: '  moments,\n', line: '  greetingSlice,' },
]

/** A public method: the first three files are the public contract. @type {readonly Edit[]} */
export const method = [
  { path: 'Kit.ts', before: 'import type', line: "import type { Greeting } from './greeting/createGreeting.ts'" },
  {
    path: 'Kit.ts',
    before: '  readonly setTheme',
    line: "  readonly greet: (name: string) => Promise<ReturnType<Greeting['greet']>>",
  },
  {
    path: 'createKit.ts',
    before: '    showToast:',
    line: '    greet: async (name) => (await core.parts.greeting()).greet(name),',
  },
  { path: 'exports/index.ts', before: 'export', line: "export type { GreetingState } from '../greeting/machine.ts'" },
]

/** @param {readonly Edit[]} edits @returns {string[]} the central files that are touched */
export const touched = (edits) => [...new Set(edits.map(({ path }) => path))]
