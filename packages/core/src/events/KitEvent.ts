import type { KitEventProperties } from './KitEventProperties.ts'

/** What happens in a kit, for whoever listens and, where it is switched on, for analytics (SPEC §7, FACTS §6). */
export type KitEvent = { readonly [type in keyof KitEventProperties]: EventOf<type> }[keyof KitEventProperties]

/** One event of the catalogue. */
export type EventOf<type extends keyof KitEventProperties> = KitEventProperties[type] extends undefined
  ? { readonly type: type }
  : { readonly type: type; readonly properties: KitEventProperties[type] }
