import type { EnvironmentBitcoin } from 'sample-parts/environment/inSandbox.ts'

/** What the page knows of its environment: with the sandbox, its ledgers. */
export type Environment = {
  readonly projectId: string
  /** Base address of the wallet explorer API. */
  readonly explorerUrl: string
  readonly bitcoin: readonly EnvironmentBitcoin[]
}

/** From the page's own origin. @throws Error where the page is served without a sandbox */
export async function loadEnvironment(): Promise<Environment> {
  const response = await fetch('/environment.json')
  if (!response.headers.get('content-type')?.includes('application/json'))
    throw new Error('There is no /environment.json: this page needs the sandbox.')
  const environment = (await response.json()) as Partial<Environment>
  if (!environment.bitcoin) throw new Error('The sandbox keeps no Bitcoin ledgers.')
  return environment as Environment
}
