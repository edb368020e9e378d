import type { HttpBindings } from '@hono/node-server'
import type { Fault } from '../faults/Fault.ts'
import type { Scope } from '../scopes/Scope.ts'

/** The context of the handlers of the services. */
export type ServiceEnv = {
  /** Node's own request and response. */
  readonly Bindings: HttpBindings
  readonly Variables: {
    readonly scope: Scope
    /** The fault that affects this request. */
    readonly fault: StruckFault | undefined
  }
}

export type StruckFault = Fault & {
  readonly id: string
  /** Settles when the fault is removed. */
  readonly removed: Promise<void>
}
