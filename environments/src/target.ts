/** What the tests run against. */
export type Target = {
  /** Where the projects are. */
  readonly folder: string
  readonly rpcUrl: string
  /** By name of the consumer. */
  readonly urls: Readonly<Record<string, string>>
  /** Why a project could not be built, by its name. */
  readonly failures: Readonly<Record<string, string>>
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

/** Where a project is served. @throws with what its bundler said, where it could not be built */
export function urlOf({ urls, failures }: Target, name: string): string {
  const url = urls[name]
  if (url === undefined) throw new Error(failures[name] ?? `${name} is not among the projects of this run.`)
  return url
}
