import { withAnySignal } from '../abort/anySignal.ts'
import { withSignal } from '../abort/withSignal.ts'
import { connectedAccount } from '../account/connectedAccount.ts'
import { loadAdapter } from '../adapter/loadAdapter.ts'
import { capabilityMissing, notConnected } from '../errors/errors.ts'
import { walletChanged } from '../errors/requestErrors.ts'
import { toKitError } from '../errors/toKitError.ts'
import type { Core } from '../kernel/Core.ts'
import { read } from '../kernel/dispatch.ts'
import { checkArguments, inNamespace } from '../options/checkArguments.ts'
import { isShared } from './selectors.ts'

/** The parameters of `kit.unlock`. */
export type UnlockParameters = {
  /** Default: the active one. */
  readonly namespace?: string | undefined
  /** Ends the wait with `ABORTED`; the wallet may still show its prompt. */
  readonly signal?: AbortSignal | undefined
}

/** See `Kit.unlock`. */
export async function unlock(core: Core, parameters: UnlockParameters = {}): Promise<void> {
  checkArguments('unlock', parameters, inNamespace)
  const { namespace = read(core, 'network').activeNamespace, signal } = parameters
  const before = connectedAccount(core, namespace)
  if (!before) throw notConnected({ namespace })
  const { connectorId } = before
  const { refresh } = await loadAdapter(core, namespace)
  if (!refresh || isShared(core, connectorId)) throw capabilityMissing({ capability: 'unlock', namespace })
  try {
    await withAnySignal([core.signal, signal], (stop) =>
      withSignal(stop, () => refresh({ connectorId, unlocks: true, signal: stop })),
    )
  } catch (error) {
    throw toKitError(error, { connectorId })
  }
  const now = connectedAccount(core, namespace)
  if (now?.connectorId !== connectorId || now.caipAddress !== before.caipAddress) throw walletChanged()
}
