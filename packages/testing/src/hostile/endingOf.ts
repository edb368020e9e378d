import { isKitError } from '@kit/core/adapter'
import { turn } from '../async/turn.ts'

/** More than any honest call takes. */
const patience = 8

/** How a call ends, if need be by giving up: `resolved`, a KitError's code, or in `raw` what came in its place. */
export async function endingOf(run: (signal: AbortSignal) => Promise<unknown>): Promise<unknown> {
  const controller = new AbortController()
  const ended = run(controller.signal).then(
    () => 'resolved',
    (error: unknown) => (isKitError(error) && error.docsPath === `/errors/${error.code}` ? error.code : { raw: error }),
  )
  const wait = async (): Promise<void> => {
    for (let turns = 0; turns < patience; turns += 1) await turn()
  }
  await Promise.race([ended, wait()])
  controller.abort()
  return ended
}
