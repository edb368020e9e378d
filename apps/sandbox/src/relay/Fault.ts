import type { Frame, Message } from '@kit/relay'

type Times = {
  /** How often the fault strikes. Default 1. */
  readonly times?: number | undefined
}

/** A fault of a client's request. */
export type RequestFault = Times & {
  readonly on: 'request'
  /** Which requests it strikes. Default: all. */
  readonly when?: ((frame: Frame, clientId: string) => boolean) | undefined
  readonly effect: /** Neither carried out nor answered. */
    | { readonly type: 'drop' }
    /** Carried out and answered when the promise resolves. */
    | { readonly type: 'delay'; readonly until: Promise<void> }
    /** Carried out at once, answered when the promise resolves. */
    | { readonly type: 'delayAnswer'; readonly until: Promise<void> }
    | { readonly type: 'refuse'; readonly code: number; readonly message: string }
    /** The socket is closed before the request is carried out; without a code it is terminated. */
    | { readonly type: 'close'; readonly code?: number | undefined; readonly reason?: string | undefined }
    /** Carried out, but the socket is terminated before the answer. */
    | { readonly type: 'closeAfter' }
}

/** A fault of a delivery to a client. */
export type DeliveryFault = Times & {
  readonly on: 'delivery'
  readonly when?: ((delivery: Message, clientId: string) => boolean) | undefined
  readonly effect: /** Stays in the mailbox until the client subscribes again. */
    | { readonly type: 'drop' }
    | { readonly type: 'delay'; readonly until: Promise<void> }
    /** `copies` frames in one write. */
    | { readonly type: 'duplicate'; readonly copies: number }
    /** Sent after the next delivery. */
    | { readonly type: 'reorder' }
    /** The message is changed in transit. */
    | { readonly type: 'tamper'; readonly change: (message: string) => string }
    /** The socket is terminated instead. */
    | { readonly type: 'close' }
}

export type Fault = RequestFault | DeliveryFault
