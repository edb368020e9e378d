/** A page's revocable reference to a wallet, so that a kit's own memory can be measured. */
export type Facade<wallet> = { readonly wallet: wallet; readonly letGo: () => void }

type Talks = {
  readonly info: unknown
  readonly request: (origin: string, request: never) => Promise<unknown>
  readonly subscribe: (origin: string, listener: never) => () => void
}

/** A wallet behind a revocable reference. */
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
