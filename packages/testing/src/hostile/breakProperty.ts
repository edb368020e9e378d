/** Throws whenever it is looked at. */
export function breakProperty(target: object, key: string): void {
  Object.defineProperty(target, key, {
    get: () => {
      throw new TypeError('boom')
    },
    configurable: true,
    enumerable: true,
  })
}
