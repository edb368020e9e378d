/** What the tests run against. */
export type Target = {
  /** Where the projects are. */
  readonly folder: string
  readonly rpcUrl: string
  /** By name of the consumer. */
  readonly urls: Readonly<Record<string, string>>
}

const variable = 'KIT_ENVIRONMENTS_TARGET'

/** Workers are started later and inherit it. */
export function publishTarget(target: Target): void {
  process.env[variable] = JSON.stringify(target)
}

export function readTarget(): Target {
  const text = process.env[variable]
  if (text === undefined) throw new Error('globalSetup has not run.')
  return JSON.parse(text) as Target
}
