import type { Environment } from 'sandbox'

/** The target of the tests. */
export type Target = { readonly dappUrl: string; readonly environment: Environment }

const variable = 'KIT_E2E_TARGET'

/** Inherited by the workers, which start later. */
export function publishTarget(target: Target): void {
  process.env[variable] = JSON.stringify(target)
}

export function readTarget(): Target {
  const text = process.env[variable]
  if (text === undefined) throw new Error('globalSetup has not run.')
  return JSON.parse(text) as Target
}
