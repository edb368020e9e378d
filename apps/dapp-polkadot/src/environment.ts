import type { EnvironmentPolkadot } from 'sample-parts/environment/developmentNetwork.ts'

/** What the page knows of its environment: with a chain on this machine, where that is. */
export type Environment = {
  readonly polkadot?: EnvironmentPolkadot | undefined
  readonly projectId?: string | undefined
  readonly explorerUrl?: string | undefined
}

/** From the page's own origin; without one, the page shows the public networks only. */
export async function loadEnvironment(): Promise<Environment> {
  const response = await fetch('/environment.json')
  return response.headers.get('content-type')?.includes('application/json')
    ? ((await response.json()) as Environment)
    : {}
}
