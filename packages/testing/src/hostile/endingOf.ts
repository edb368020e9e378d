import { isKitError } from '@kit/core/adapter'
import { turn } from '../async/turn.ts'

/** Longer than any honest call. */
const patience = 8

/** The outcome of a call, aborted if it never settles: `resolved`, a KitError's code, or `raw` with the rejection. */
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
