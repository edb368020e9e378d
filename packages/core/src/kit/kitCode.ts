/** Code that is fetched along with the engine where it is known to be wanted, and by the engine where it turns out to be. */
export type KitCode = {
  readonly connecting: () => Promise<typeof import('./createConnecting.ts')>
  readonly restoring: () => Promise<typeof import('../connection/createRestores.ts')>
}

export const kitCode: KitCode = {
  connecting: () => import('./createConnecting.ts'),
  restoring: () => import('../connection/createRestores.ts'),
}
