import type { Environment } from './Environment.ts'

/** From the page's own origin. @throws Error where the page is served without a sandbox */
export async function loadEnvironment(): Promise<Environment> {
  const response = await fetch('/environment.json')
  if (!response.headers.get('content-type')?.includes('application/json'))
    throw new Error('There is no /environment.json: start the sample by `npm start`.')
  return (await response.json()) as Environment
}
