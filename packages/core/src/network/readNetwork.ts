import { linkSignals } from '../abort/linkSignals.ts'
import { withDeadline } from '../abort/withDeadline.ts'
import type { AdapterCapabilities } from '../adapter/AdapterCapabilities.ts'
import { connectedAccount } from '../account/connectedAccount.ts'
import { readChecks, reads } from '../connection/capabilityArguments.ts'
import { checkAnswer } from '../adapter/checkAnswer.ts'
import { loadCapabilities } from '../adapter/loadCapabilities.ts'
import { networkNotFound } from '../errors/connectErrors.ts'
import { capabilityMissing, notConnected } from '../errors/errors.ts'
import { toKitError } from '../errors/toKitError.ts'
import type { ReadParameters, ReadableName } from '../connection/capabilityArguments.ts'
import type { Core } from '../kernel/Core.ts'
import { findNetwork } from '../networks/findNetwork.ts'
import { checkArguments } from '../options/checkArguments.ts'
import { read } from '../kernel/dispatch.ts'

/** Answers of HTTP and RPC arrive within this time, in milliseconds. */
const readLimitMs = 10_000

/** See `Kit.read`. */
export async function readNetwork<name extends ReadableName>(
  core: Core,
  name: name,
  parameters: ReadParameters<name>,
): Promise<Awaited<ReturnType<AdapterCapabilities[name]>>> {
  if (!Object.hasOwn(readChecks, name)) throw capabilityMissing({ capability: String(name), namespace: '' })
  checkArguments(name, parameters, { ...readChecks[name], ...reads })
  const { activeNamespace, byNamespace } = read(core, 'network')
  const { networkId = byNamespace[activeNamespace]?.activeId, signal, ...own } = parameters
  const network = networkId && findNetwork(core.options.networks, networkId)
  if (!network) throw networkNotFound({ networkId: String(networkId) })
  const { chainNamespace: namespace } = network
  const isBalance = name === 'getBalance' || name === 'getTokenBalance'
  const address = own.address ?? (isBalance ? connectedAccount(core, namespace)?.address : undefined)
  if (isBalance && address === undefined) throw notConnected({ namespace })
  const { controller, unlink } = linkSignals(core.signal, signal)
  const deadline = { platform: core.platform, what: network.name, limitMs: readLimitMs, signal: controller.signal }
  try {
    return await withDeadline(deadline, async (limited) => {
      const { [name]: ask } = await loadCapabilities(core, namespace)
      if (!ask) throw capabilityMissing({ capability: name, namespace })
      const answer = await (ask as (given: unknown) => Promise<unknown>)({ ...own, address, network, signal: limited })
      return checkAnswer(name, answer)
    })
  } catch (error) {
    throw toKitError(error)
  } finally {
    unlink()
  }
}
