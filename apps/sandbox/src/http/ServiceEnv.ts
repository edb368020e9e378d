import type { HttpBindings } from '@hono/node-server'
import type { Fault } from '../faults/Fault.ts'
import type { Scope } from '../scopes/Scope.ts'

/** What the handlers of the services find in their context. */
export type ServiceEnv = {
  /** Node's own request and response. */
  readonly Bindings: HttpBindings
  readonly Variables: {
    readonly scope: Scope
    /** Strikes this request. */
    readonly fault: StruckFault | undefined
  }
}

export type StruckFault = Fault & {
  readonly id: string
  /** Settles when the fault is taken away. */
  readonly removed: Promise<void>
}
