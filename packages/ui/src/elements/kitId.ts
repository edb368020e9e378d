import type { Kit } from '@kit/core'

/** The key of a kit on its page; the default kit has none of its own. */
export const kitId = (kit: Kit): string => kit.options.id ?? 'default'
