/**
 * What the suite needs of a test framework. vitest's and jest's own functions fit; with node:test give
 * `expect: (value) => ({ toEqual: (expected) => assert.deepEqual(value, expected) })`.
 */
export type ConformanceRunner = {
  readonly describe: (name: string, body: () => void) => unknown
  readonly test: (name: string, body: () => Promise<void>) => unknown
  readonly expect: (value: unknown) => { readonly toEqual: (expected: unknown) => unknown }
}
