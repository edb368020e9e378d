/** A validated answer. `wire` is what came, for caches that keep the service's own shape. */
export type Answer<value> = { readonly value: value; readonly wire: unknown }
