/** Throws on every access. */
export function breakProperty(target: object, key: string): void {
  Object.defineProperty(target, key, {
    get: () => {
      throw new TypeError('boom')
    },
    configurable: true,
    enumerable: true,
  })
}
