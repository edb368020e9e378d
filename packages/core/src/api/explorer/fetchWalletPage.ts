import { finite, type GenericSchema, minValue, number, object, pipe, transform } from 'valibot'
import type { HttpClient } from '../http/HttpClient.ts'
import { listOf } from '../schema/listOf.ts'
import { walletAnswer } from './walletAnswer.ts'
import type { WalletPage } from './WalletPage.ts'
import type { WalletQuery } from './WalletQuery.ts'

const pageAnswer: GenericSchema<unknown, WalletPage> = pipe(
  object({ count: pipe(number(), finite(), minValue(0)), data: listOf(walletAnswer) }),
  transform(({ count, data }) => ({ count, wallets: data })),
)

const joined = (ids: readonly string[] = []): string | undefined => (ids.length > 0 ? ids.join(',') : undefined)

/** SPEC §7 GET /getWallets. An entry that is malformed is left out; the rest stays. @throws KitError as `HttpClient.read` */
export async function fetchWalletPage({
  http,
  query,
  signal,
}: {
  readonly http: HttpClient
  readonly query: WalletQuery
  readonly signal: AbortSignal
}): Promise<WalletPage> {
  const { page, entries, include, exclude, chains, search, badge } = query
  const request = {
    what: 'The wallet list',
    path: 'getWallets',
    query: {
      page,
      entries,
      include: joined(include),
      exclude: joined(exclude),
      chains: joined(chains),
      search: search === '' ? undefined : search,
      badge_type: badge,
    },
    signal,
  }
  return (await http.read(request, pageAnswer)).value
}
