import '../styles/page.css'
import type { Environment } from '../environment/Environment.ts'
import { loadEnvironment } from '../environment/loadEnvironment.ts'
import { showFailure } from './showFailure.ts'

/** Starts a sample page with its environment. */
export function start(page: (environment: Environment) => void): void {
  loadEnvironment().then(page).catch(showFailure)
}
