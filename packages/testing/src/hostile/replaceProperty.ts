/** Puts something else in the place of what a wallet has there, also where that is only read. */
export function replaceProperty(target: object, key: string, value: unknown): void {
  Object.defineProperty(target, key, { value, configurable: true, writable: true, enumerable: true })
}
