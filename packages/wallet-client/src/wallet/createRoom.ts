/** The most text that may wait for the user in one store, in UTF-16 units of JSON: the storage of a phone takes about 6 MB. */
const mostText = 4 * 1024 * 1024

/** Returns whether a store has room for a value, by the size of those that wait in it. A dapp cannot fill the wallet's storage with few large ones. */
export const createRoom = (waiting: () => readonly object[]): ((value: object) => boolean) => {
  const sizes = new WeakMap<object, number>()
  const sizeOf = (value: object): number => {
    const known = sizes.get(value)
    if (known !== undefined) return known
    const { length } = JSON.stringify(value)
    sizes.set(value, length)
    return length
  }
  return (value) => waiting().reduce((sum, one) => sum + sizeOf(one), sizeOf(value)) <= mostText
}
