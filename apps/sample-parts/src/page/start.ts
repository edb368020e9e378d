import '../styles/page.css'
import type { Environment } from '../environment/Environment.ts'
import { loadEnvironment } from '../environment/loadEnvironment.ts'
import { showFailure } from './showFailure.ts'

/** Runs a page of the sample with what it is told of where it runs. */
export function start(page: (environment: Environment) => void): void {
  loadEnvironment().then(page).catch(showFailure)
}
