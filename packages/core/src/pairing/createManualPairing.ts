import { aborted } from '../errors/errors.ts'
import type { PairingProvider } from '../options/KitOptions.ts'
import type { CreatePairingParameters } from './createPairing.ts'
import { pairingLifeMs, pairingMarginMs } from './machine.ts'

/** Pairing by a client of the dapp's own: the kit waits for the dapp's calls. */
export type ManualPairing = {
  readonly pair: CreatePairingParameters['pair']
  readonly setUri: (uri: string) => void
  readonly done: () => void
  readonly destroy: () => void
}

export type CreateManualPairingParameters = {
  readonly provider: PairingProvider | undefined
  readonly now: () => number
}

export function createManualPairing({ provider, now }: CreateManualPairingParameters): ManualPairing {
  let waiting: { readonly onUri: (uri: string) => void; readonly approve: () => void } | undefined
  /** A URI that was set before a view needed it. */
  let early: { readonly uri: string; readonly at: number } | undefined

  function setUri(uri: string): void {
    if (waiting) waiting.onUri(uri)
    else early = { uri, at: now() }
  }
  function done(): void {
    early = undefined
    const answered = waiting
    // A URI that is set after this is for the next view.
    waiting = undefined
    answered?.approve()
  }
  const onUri = (uri?: unknown): void => {
    if (typeof uri === 'string') setUri(uri)
  }
  const onConnect = (): void => done()
  provider?.on('display_uri', onUri)
  provider?.on('connect', onConnect)

  return {
    pair: ({ onUri: show, signal }) =>
      new Promise((resolve, reject) => {
        const mine = { onUri: show, approve: () => resolve([]) }
        waiting = mine
        signal.addEventListener(
          'abort',
          () => {
            if (waiting === mine) waiting = undefined
            reject(aborted())
          },
          { once: true },
        )
        const earlier = early
        early = undefined
        if (earlier && now() - earlier.at < pairingLifeMs - pairingMarginMs) show(earlier.uri)
      }),
    setUri,
    done,
    destroy() {
      provider?.removeListener('display_uri', onUri)
      provider?.removeListener('connect', onConnect)
    },
  }
}
