import type { Options } from '../kernel/registry.ts'

/** The same state for the namespace of each adapter. */
export const eachNamespace = <state>({ adapters }: Options, state: state): Readonly<Record<string, state>> =>
  Object.fromEntries(adapters.map(({ namespace }) => [namespace, state]))
