/** Code that is fetched along with the engine where it is known to be wanted, and by the engine where it turns out to be. */
export const kitCode = {
  connecting: () => import('./createConnecting.ts'),
  restoring: () => import('../connection/createRestores.ts'),
  signIn: () => import('../signin/createSignInGate.ts'),
}

export type KitCode = typeof kitCode
