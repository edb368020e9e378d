import type { Site } from './Site.ts'
import type { Table } from './Store.ts'

const day = 24 * 60 * 60_000
/**
 * Limits wrong codes for one e-mail address: all log-ins by strangers share it, and all changes by signed-in users share
 * another. Also limits the wrong codes of one wallet, so that a single wallet cannot use up the limit that all users share.
 */
const wrongOf = { limit: 10, windowMs: 30 * day }
/** Limits wrong codes for all addresses together, also separately for strangers and users. */
const wrongInAll = { limit: 200, windowMs: day }

type Limit = { readonly key: string; readonly limit: number; readonly windowMs: number }

const guesses: Table<readonly number[]> = { name: 'guesses', lifeMs: 30 * day }

/** Strangers and users are counted separately, so that strangers cannot block a user from changing an address. */
type Guesser = 'stranger' | 'user'

/** @param subjects the e-mail address that the code was mailed to, and the id of the user whose wallet it is for */
const limitsOf = (subjects: readonly string[], by: Guesser): readonly Limit[] => {
  const whose = by === 'user' ? ' by users' : ''
  return [
    ...subjects.map((subject) => ({ key: `of ${subject}${whose}`, ...wrongOf })),
    { key: `all${whose}`, ...wrongInAll },
  ]
}

const keyOf = (site: Site, { key }: Limit): string => site.secrets.fingerprint('guesses', key)

/** Whether strangers may still try codes for an address. If not, only a link in a mail opens it, which cannot be guessed. */
export async function mayGuess(site: Site, address: string): Promise<boolean> {
  const now = site.now()
  for (const one of limitsOf([address], 'stranger')) {
    const times = (await site.store.get(guesses, keyOf(site, one))) ?? []
    if (times.filter((at) => at + one.windowMs > now).length >= one.limit) return false
  }
  return true
}

/**
 * Counts a try before the code is compared, so that many at once are counted, too.
 *
 * @param subjects as in `limitsOf`
 * @returns a function that takes it back, for a try that was right or compared nothing; undefined if none is left
 */
export async function takeGuess(
  site: Site,
  subjects: readonly string[],
  by: Guesser,
): Promise<(() => Promise<void>) | undefined> {
  const now = site.now()
  const taken: Limit[] = []
  const giveBack = async (): Promise<void> => {
    for (const one of taken)
      await site.store.update(guesses, keyOf(site, one), (times = []) => {
        const index = times.lastIndexOf(now)
        return index === -1 ? times : times.toSpliced(index, 1)
      })
  }
  for (const one of limitsOf(subjects, by)) {
    let isLeft = false
    await site.store.update(guesses, keyOf(site, one), (times = []) => {
      const recent = times.filter((at) => at + one.windowMs > now)
      isLeft = recent.length < one.limit
      return isLeft ? [...recent, now] : recent
    })
    if (!isLeft) {
      await giveBack()
      return undefined
    }
    taken.push(one)
  }
  return giveBack
}
