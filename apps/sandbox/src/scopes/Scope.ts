import type { AnalyticsLog } from '../analytics/createAnalyticsLog.ts'
import type { Faults } from '../faults/createFaults.ts'
import type { MarketCell } from '../convert/createMarketControl.ts'
import type { Registry } from '../names/createProfiles.ts'
import type { Order } from '../onramp/Order.ts'
import type { RequestLog } from '../requests/createRequestLog.ts'
import type { SettingsCell } from '../settings/createSettings.ts'

/** All state that clients of the services can change. Clients in different scopes do not affect each other. */
export type Scope = {
  readonly faults: Faults
  readonly requests: RequestLog
  readonly analytics: AnalyticsLog
  readonly settings: SettingsCell
  readonly market: MarketCell
  readonly names: Registry
  /** Purchases, by id. */
  readonly orders: Map<string, Order>
}
