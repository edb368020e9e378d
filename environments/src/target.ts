/** The target of the tests. */
export type Target = {
  /** The folder of the projects. */
  readonly folder: string
  readonly rpcUrl: string
  /** URLs, by name of the consumer. */
  readonly urls: Readonly<Record<string, string>>
  /** The error of a failed build, by project. */
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

/** The URL of a project. @throws with the bundler's output if it could not be built */
export function urlOf({ urls, failures }: Target, name: string): string {
  const url = urls[name]
  if (url === undefined) throw new Error(failures[name] ?? `${name} is not among the projects of this run.`)
  return url
}
