/** The id of the second, third… wallet with an id. `#` is in no rdns. */
export const twinId = (id: string, count: number): string => `${id}#${count}`

/**
 * Returns true if two ids are of wallets with one rdns. Which of them has the plain id depends on the order in which they announce themselves, which
 * may be another after a reload.
 */
export const areTwins = (one: string, other: string): boolean => plainId(one) === plainId(other)

const plainId = (id: string): string => id.replace(/#\d+$/, '')
