import type { EnvironmentSolana } from 'sample-parts/environment/solanaNetworks.ts'

/** What the page knows of its environment: the sandbox's services and its Solana chain. */
export type Environment = {
  readonly projectId: string
  /** Base address of the wallet explorer API. */
  readonly explorerUrl: string
  /** Base addresses of the other services. */
  readonly services: { readonly blockchain: string }
  /** Origin of the embedded wallet's secure site, where there is one. */
  readonly secureOrigin?: string
  readonly solana: EnvironmentSolana & {
    /** Of a token that the accounts hold. */
    readonly mint: string
  }
}

/** From the page's own origin. @throws Error where the page is served without a sandbox that runs Solana */
export async function loadEnvironment(): Promise<Environment> {
  const response = await fetch('/environment.json')
  const isJson = response.headers.get('content-type')?.includes('application/json')
  const environment = isJson ? ((await response.json()) as Partial<Environment>) : {}
  if (!environment.solana) throw new Error('There is no Solana in /environment.json: start the sandbox by `npm start`.')
  return environment as Environment
}
