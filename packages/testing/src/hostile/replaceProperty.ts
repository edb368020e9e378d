/** Replaces a wallet's property, even if it is read-only. */
export function replaceProperty(target: object, key: string, value: unknown): void {
  Object.defineProperty(target, key, { value, configurable: true, writable: true, enumerable: true })
}
