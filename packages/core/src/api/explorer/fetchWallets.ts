import { array, fallback, nullish, number, object, optional, parse, pipe, regex, string, transform, unknown } from 'valibot'
import { withDeadline } from '../../abort/withDeadline.ts'
import { httpStatus, malformedAnswer, unreachable } from '../../errors/catalogue.ts'
import { isKitError } from '../../errors/isKitError.ts'
import type { Platform } from '../../platform/Platform.ts'
import type { ExplorerWallet } from './ExplorerWallet.ts'

export type FetchWalletsParameters = {
  readonly platform: Platform
  /** Base address of the explorer API. */
  readonly baseUrl: string
  readonly projectId: string | undefined
  readonly sdkVersion: string
  /** 1-based. */
  readonly page: number
  /** Wallets a page. */
  readonly entries: number
  /** CAIP-2 ids; wallets of none of them are left out. */
  readonly chains: readonly string[]
  readonly signal: AbortSignal
}

const httpLimitMs = 10_000
/** Only addresses that a link or an app may be opened with; an entry's bad link is dropped, not the entry. */
const link = fallback(nullish(pipe(string(), regex(/^(?!javascript:|data:|vbscript:)[a-z][a-z0-9+.-]*:\S+$/i))), undefined)
const httpLink = fallback(nullish(pipe(string(), regex(/^https?:\/\/\S+$/i))), undefined)

const wallet = object({
  id: string(),
  name: pipe(string(), transform((name) => name.trim().slice(0, 64))),
  image_id: fallback(nullish(pipe(string(), regex(/^[\w-]+$/))), undefined),
  rdns: fallback(nullish(string()), undefined),
  chains: fallback(optional(array(string()), []), []),
  homepage: httpLink,
  mobile_link: link,
  desktop_link: link,
  webapp_link: httpLink,
})
const answer = object({ count: number(), data: array(unknown()) })

/**
 * SPEC §7 GET /getWallets. An entry that is malformed is left out; the rest stays.
 * @throws KitError `TIMED_OUT`, `UNREACHABLE`, `HTTP_STATUS`, `MALFORMED_ANSWER`, `ABORTED`
 */
export async function fetchWallets(parameters: FetchWalletsParameters): Promise<readonly ExplorerWallet[]> {
  const { platform, baseUrl, projectId, sdkVersion, page, entries, chains, signal } = parameters
  const url = new URL(`${baseUrl.replace(/\/$/, '')}/getWallets`)
  const query = { projectId: projectId ?? '', st: 'appkit', sv: sdkVersion, page: String(page), entries: String(entries), chains: chains.join(',') }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const what = 'The wallet list'
  const read = async (limited: AbortSignal): Promise<unknown> => {
    const response = await platform.fetch(url.href, { signal: limited }).catch((cause: unknown) => {
      throw unreachable({ url: url.href }, { cause })
    })
    if (!response.ok) throw httpStatus({ status: response.status, url: url.href })
    return response.json()
  }
  try {
    const { data } = parse(answer, await withDeadline({ platform, what, limitMs: httpLimitMs, signal }, read))
    return data.flatMap((entry) => {
      try {
        const { image_id, mobile_link, desktop_link, webapp_link, homepage, rdns, id, name, chains: supported } = parse(wallet, entry)
        return [
          {
            id,
            name,
            imageId: image_id ?? undefined,
            rdns: rdns ?? undefined,
            chains: supported,
            homepage: homepage ?? undefined,
            mobileLink: mobile_link ?? undefined,
            desktopLink: desktop_link ?? undefined,
            webappLink: webapp_link ?? undefined,
          },
        ]
      } catch {
        return []
      }
    })
  } catch (cause) {
    throw isKitError(cause) ? cause : malformedAnswer({ what }, { cause })
  }
}
