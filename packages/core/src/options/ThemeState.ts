/** SPEC §3 Theme. Dark by default; the visitor's own preference only where the dapp says `system`. */
export type ThemeMode = 'dark' | 'light' | 'system'

/** Custom properties by name: `--kit-*`, or `--w3m-*` and `--apkt-*` of other kits. */
export type ThemeVariables = Readonly<Record<`--${string}`, string | number>>

export type ThemeState = { readonly mode: ThemeMode; readonly variables: ThemeVariables }
