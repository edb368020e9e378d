/** A wallet that was connected in a namespace and is not any more. It is offered, never taken up by itself. */
export type RecentConnection = { readonly connectorId: string; readonly name: string }

/** By namespace, newest first, at most `recentLimit` each. */
export type RecentConnections = Readonly<Record<string, readonly RecentConnection[]>>

/** As many as SPEC §3 keeps of recent wallets. */
export const recentLimit = 2
