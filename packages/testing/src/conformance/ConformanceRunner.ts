/**
 * What the suite needs from a test framework. The functions of vitest and jest fit; with node:test pass
 * `expect: (value) => ({ toEqual: (expected) => assert.deepEqual(value, expected) })`.
 */
export type ConformanceRunner = {
  /** Groups tests, like `describe` of vitest. */
  readonly describe: (name: string, body: () => void) => unknown
  /** Declares a test, like `test` of vitest. */
  readonly test: (name: string, body: () => Promise<void>) => unknown
  /** Compares values, like `expect` of vitest. Only `toEqual` is used. */
  readonly expect: (value: unknown) => { readonly toEqual: (expected: unknown) => unknown }
}
