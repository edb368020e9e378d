import { number, object, optional, picklist, pipe, regex, safeParse, string } from 'valibot'
import type { Core } from '../../kernel/Core.ts'
import { caipAddress, caipNetworkId, decimalText, displayText } from '../../services/schema.ts'
import { sessionOf } from '../../storage/createSessionStorage.ts'
import type { OnRampOrder } from './machine.ts'

/**
 * The current order is stored because the page may navigate to the provider and return. The URL of the provider's page
 * is not stored: any script of the page can write to the storage, and only a response of the service is checked for its
 * provider and payee.
 */
const key = 'onramp_order'
/** Older orders are not restored, in ms. */
const keptMs = 60 * 60_000

const shortText = displayText(100)
const keptSchema = object({
  id: pipe(string(), regex(/^[0-9a-f]{32}$/)),
  account: caipAddress,
  asset: object({
    tokenId: shortText,
    name: shortText,
    symbol: shortText,
    networkId: caipNetworkId,
    networkCode: shortText,
    networkName: shortText,
    address: optional(shortText),
  }),
  provider: object({ id: shortText, name: shortText }),
  page: picklist(['opening', 'open', 'blocked', 'redirected', 'closed']),
  startedAt: number(),
  expected: decimalText,
  before: optional(pipe(string(), regex(/^\d{1,78}$/))),
})

/** Stores the order, so that a reload finds it again. */
export function keepOrder(core: Core, order: OnRampOrder): void {
  const { id, account, asset, provider, page, startedAt, expected, before } = order
  const kept = {
    id,
    account,
    asset,
    provider: { id: provider.id, name: provider.name },
    page,
    startedAt,
    expected,
  }
  sessionOf(core).write(key, JSON.stringify({ ...kept, ...(before !== null && { before: before.toString() }) }))
}

export const forgetOrder = (core: Core): void => sessionOf(core).write(key, null)

/** The order of an earlier visit; undefined if there is none, it is old, or the record is not valid. */
export function keptOrder(core: Core): OnRampOrder | undefined {
  const { success, output } = safeParse(keptSchema, core.session.readJson(key))
  if (!success || Math.abs(core.platform.now() - output.startedAt) > keptMs) return undefined
  const { asset, provider, before, page, ...rest } = output
  return {
    ...rest,
    asset: { ...asset, address: asset.address },
    provider: { ...provider, fee: undefined, namespaces: [] },
    page: page === 'opening' || page === 'blocked' ? 'closed' : page,
    url: undefined,
    status: 'waiting',
    before: before === undefined ? null : BigInt(before),
    received: undefined,
    hash: undefined,
    error: null,
    isUnseen: false,
  }
}
