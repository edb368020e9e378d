import type { Kit } from '@kit/core'
import { whenLoaded } from './kitLocale.ts'
import type { Locale } from './Locale.ts'
import type { loadLocale } from './loadLocale.ts'

/** The locale of the kit as it is now, within three seconds. Never rejects: what cannot be loaded is English. */
export const loadKitLocale = (kit: Kit, load?: typeof loadLocale): Promise<Locale> =>
  new Promise((resolve) => whenLoaded(kit, resolve, load))
