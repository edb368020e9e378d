import { accountSlice } from '../account/slice.ts'
import '../adapter/slice.ts'
import { alertsSlice } from '../alerts/slice.ts'
import { analyticsSlice } from '../analytics/slice.ts'
import { connectionSlice } from '../connection/slice.ts'
import { namesSlice } from '../features/names/slice.ts'
import { onRampSlice } from '../features/onramp/slice.ts'
import { sendSlice } from '../features/send/slice.ts'
import { portfolioSlice } from '../features/slice.ts'
import { swapSlice } from '../features/swap/slice.ts'
import type { AllSlices, Parts } from '../kernel/registry.ts'
import type { Slice } from '../kernel/slice.ts'
import { navigationSlice } from '../navigation/slice.ts'
import { networkSlice } from '../network/slice.ts'
import { notificationsSlice } from '../notifications/slice.ts'
import { settingsSlice } from '../options/slice.ts'
import { pairingSlice } from '../pairing/slice.ts'
import { servicesSlice } from '../services/slice.ts'
import { signInSlice } from '../signin/slice.ts'
import { transactionsSlice } from '../transactions/slice.ts'
import { walletsSlice } from '../wallets/slice.ts'
import { moments } from './moments.ts'

/*
 * All that a kit consists of. A new slice is three lines here: its import, its type and its value. The types are written out because the
 * published declarations keep an import for its types alone, and without it they would lose what the slice adds to the state.
 */
type Listed = readonly [
  typeof analyticsSlice,
  typeof settingsSlice,
  typeof connectionSlice,
  typeof networkSlice,
  typeof accountSlice,
  typeof transactionsSlice,
  typeof portfolioSlice,
  typeof sendSlice,
  typeof onRampSlice,
  typeof namesSlice,
  typeof swapSlice,
  typeof walletsSlice,
  typeof navigationSlice,
  typeof pairingSlice,
  typeof signInSlice,
  typeof notificationsSlice,
  typeof alertsSlice,
  typeof servicesSlice,
  typeof moments,
]

type Key<slice> = slice extends Slice<infer key, infer _> ? key : never
type Name<slice> = slice extends Slice<infer _, infer name> ? name : never
/** What is declared and not listed. The list would need it as a property, so that the compiler names it. */
type Missing = Exclude<keyof AllSlices | `part ${keyof Parts}`, Key<Listed[number]> | `part ${Name<Listed[number]>}`>

export const slices: Listed & { readonly [name in Missing]: unknown } = [
  analyticsSlice,
  settingsSlice,
  connectionSlice,
  networkSlice,
  accountSlice,
  transactionsSlice,
  portfolioSlice,
  sendSlice,
  onRampSlice,
  namesSlice,
  swapSlice,
  walletsSlice,
  navigationSlice,
  pairingSlice,
  signInSlice,
  notificationsSlice,
  alertsSlice,
  servicesSlice,
  moments,
]
