import { loadFailed } from '../errors/kitErrors.ts'

/** The checks of answers that money depends on. Most pages never need them. @throws KitError `LOAD_FAILED`; the next call tries again */
export async function loadChecks(): Promise<typeof import('./checkAnswer.ts')> {
  try {
    return await import('./checkAnswer.ts')
  } catch (cause) {
    throw loadFailed({ what: 'The wallet connection' }, { cause })
  }
}
