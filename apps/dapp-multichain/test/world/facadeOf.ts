/** What a page holds of a wallet: nothing of it stays when it is let go, so that what a kit keeps can be weighed. */
export type Facade<wallet> = { readonly wallet: wallet; readonly letGo: () => void }

type Talks = {
  readonly info: unknown
  readonly request: (origin: string, request: never) => Promise<unknown>
  readonly subscribe: (origin: string, listener: never) => () => void
}

/** A wallet that the page reaches by way of something that can let it go. */
export function facadeOf<wallet extends Talks>(real: wallet): Facade<wallet> {
  let held: wallet | undefined = real
  const face: Talks = {
    info: real.info,
    request: (origin, request) => held?.request(origin, request) ?? Promise.reject(new Error('gone')),
    subscribe(origin, listener) {
      let stop = held?.subscribe(origin, listener)
      return () => {
        stop?.()
        stop = undefined
      }
    },
  }
  return {
    wallet: face as wallet,
    letGo: () => {
      held = undefined
    },
  }
}
