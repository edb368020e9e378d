/**
 * What the suite needs from a test framework. The functions of vitest and jest fit; with node:test pass
 * `expect: (value) => ({ toEqual: (expected) => assert.deepEqual(value, expected) })`.
 */
export type ConformanceRunner = {
  readonly describe: (name: string, body: () => void) => unknown
  readonly test: (name: string, body: () => Promise<void>) => unknown
  readonly expect: (value: unknown) => { readonly toEqual: (expected: unknown) => unknown }
}
