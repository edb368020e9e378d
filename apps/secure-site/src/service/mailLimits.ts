import { ApiError, type Caller, type Site } from './Site.ts'
import type { Table } from './Store.ts'

const hour = 60 * 60_000
/** Limit of mails that one network requests for strangers. A whole office may share one. */
const mailsFrom = 100
/** The same of the IPv6 networks of one provider's customer, who often has a /48. */
const mailsFromBlock = 300
/** Limit of mails to one e-mail address that one network, or one owner, requests. */
const mailsFromTo = 5
/** Limit of mails to one e-mail address that all strangers together request: a single stranger cannot use it up. */
const mailsTo = 20

const mailCounts: Table<readonly number[]> = { name: 'mails', lifeMs: hour }

/**
 * Counts a mail before it is sent.
 *
 * @param owner proof that the caller is the user of the address: a browser in which they have logged in, a log-in that they have approved,
 * or their session. Nothing that strangers request counts against them, from their own network neither.
 * @throws ApiError RATE_LIMITED
 */
export async function countMail(
  site: Site,
  { ip }: Pick<Caller, 'ip'>,
  email: string,
  owner: string | undefined,
): Promise<void> {
  if (owner !== undefined) return countWithin(site, `to ${email} for ${owner}`, mailsFromTo)
  const block = blockOf(ip)
  await countWithin(site, `from ${ip}`, mailsFrom)
  if (block !== ip) await countWithin(site, `from ${block}`, mailsFromBlock)
  await countWithin(site, `to ${email} from ${block}`, mailsFromTo)
  await countWithin(site, `to ${email}`, mailsTo)
}

/** An IPv4 address, or the first 48 bits of an IPv6 network. */
const blockOf = (network: string): string =>
  network.includes(':') ? network.split(':').slice(0, 3).join(':') : network

async function countWithin(site: Site, key: string, limit: number): Promise<void> {
  const now = site.now()
  let waitMs = 0
  await site.store.update(mailCounts, site.secrets.fingerprint('mails', key), (sent = []) => {
    const recent = sent.filter((at) => at + hour > now)
    if (recent.length < limit) return [...recent, now]
    waitMs = (recent[0] ?? now) + hour - now
    return recent
  })
  if (waitMs > 0) throw new ApiError('RATE_LIMITED', 'Too many mails. Try again later.', { retryAfterMs: waitMs })
}
