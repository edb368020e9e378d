import { linkSignals } from '../abort/linkSignals.ts'
import { lateOf, withSignal } from '../abort/withSignal.ts'
import { activeConnection, shownAccount } from '../account/connectedAccount.ts'
import type { AdapterCapabilities } from '../adapter/AdapterCapabilities.ts'
import type { Call, PaymentNote, SentTransaction } from '../adapter/capabilities/TransferCapabilities.ts'
import { checkAnswer } from '../adapter/checkAnswer.ts'
import { capabilityOf, loadedAdapter } from '../adapter/loadAdapter.ts'
import { sameAddress } from '../caip/caipAddress.ts'
import { capabilityMissing, notConnected } from '../errors/errors.ts'
import { invalidAddress } from '../errors/requestErrors.ts'
import { signedIn } from '../errors/signedIn.ts'
import { toKitError } from '../errors/toKitError.ts'
import type { PerformParameters, PerformableName } from './capabilityArguments.ts'
import type { Core } from '../kernel/Core.ts'
import { findNetwork } from '../networks/findNetwork.ts'
import { walletElsewhere } from '../network/walletElsewhere.ts'
import { read } from '../kernel/dispatch.ts'
import { checkArguments } from '../options/checkArguments.ts'
import { keyOf } from './attempt.ts'
import { whenFollowed } from './followSent.ts'
import type { TransactionCall } from '../transactions/PendingTransaction.ts'
import { performChecks, performs } from './capabilityArguments.ts'

/** Their answers are validated. */
const aboutMoney: readonly PerformableName[] = [
  'estimateFee',
  'maxSendable',
  'coinChoice',
  'simulate',
  'sendTransaction',
  'transferToken',
  'approveToken',
]
/** A signature needs no network, so that it is not refused on one that is not configured. */
const onAnyNetwork: readonly PerformableName[] = ['signMessage', 'signTypedData']
const unchecked = (_: PerformableName, answer: unknown): never => answer as never

/** See `Kit.perform`. A disconnect of the wallet by the page ends the wait, too. `onLate` gets the checked answer that comes after the wait for it has ended. */
export async function perform<name extends PerformableName>(
  core: Core,
  name: name,
  parameters: PerformParameters<name>,
  onLate?: (answer: Promise<Awaited<ReturnType<AdapterCapabilities[name]>>>) => void,
): Promise<Awaited<ReturnType<AdapterCapabilities[name]>>> {
  if (!Object.hasOwn(performChecks, name)) throw capabilityMissing({ capability: String(name), namespace: '' })
  checkArguments(name, parameters, { ...performChecks[name], ...performs })
  const { namespace = read(core, 'network').activeNamespace, address: wanted, signal, ...own } = parameters
  const connection = activeConnection(core, namespace)
  if (!connection) throw notConnected({ namespace })
  const act = capabilityOf(core, name, namespace)
  if (!act) throw capabilityMissing({ capability: name, namespace })
  // An exchange cannot assign a payment without its memo.
  if (hasNote(own) && loadedAdapter(core, namespace)?.carriesNotes !== true)
    throw capabilityMissing({ capability: 'note', namespace })
  const { connectorId, accounts, networkId } = connection
  const account =
    wanted === undefined
      ? shownAccount(core, namespace, connection)
      : accounts.find(({ address }) => sameAddress(address, wanted))
  if (!account) throw invalidAddress({ address: String(wanted), networkId, reason: 'it is not a connected account.' })
  const network = findNetwork(core.options.networks, networkId)
  if (!network && !onAnyNetwork.includes(name)) throw walletElsewhere(core, namespace, networkId)
  const { controller, unlink } = linkSignals(core.signal, signal)
  // Some wallets never answer a page that has disconnected. One that only locks itself may answer once it is unlocked.
  const unsubscribe = core.store.sub(core.atoms.connections, () => {
    if (core.endings.has(keyOf(namespace, connectorId))) controller.abort()
  })
  const filledIn = { ...own, connectorId, address: account.address, network, signal: controller.signal }
  let running: Promise<Awaited<ReturnType<AdapterCapabilities[name]>>> | undefined
  const start = async (): Promise<Awaited<ReturnType<AdapterCapabilities[name]>>> => {
    const check = aboutMoney.includes(name) ? checkAnswer : unchecked
    const answer = (act as (given: unknown) => Promise<unknown>)(filledIn).then((given) => check(name, given))
    // A transaction that was sent is followed, even if the caller has given up meanwhile.
    const follow = (value: unknown, isBatch = name === 'sendCalls'): void => {
      const { hash, nonce, expiresAt, coin, call } = Object(value) as Partial<SentTransaction>
      const id: unknown = isBatch ? (value as { readonly id?: unknown }).id : hash
      if (typeof id !== 'string' || id === '') return
      const sent = {
        id,
        account: account.caipAddress,
        ...(isBatch && { batchOf: connectorId }),
        nonce,
        expiresAt,
        coin,
        call: callOf(own, call),
      }
      whenFollowed(core, ({ add }) => add(sent))
    }
    const followLate = (error: unknown): void => {
      const late = lateOf(error)
      if (late) {
        const checked = late.then((given) => check(name, given))
        checked.then(follow).catch(followLate)
        return onLate?.(checked)
      }
      // A signed transaction has its hash before a node accepts it. Only the wallet knows a smart account's operation by its id.
      const signed = signedIn(toKitError(error))
      if (signed) follow({ ...signed, id: signed.hash }, account.type === 'smartAccount')
    }
    answer.then(follow).catch(followLate)
    running = answer
    return answer
  }
  try {
    return await withSignal(controller.signal, start)
  } catch (error) {
    if (running && controller.signal.aborted) onLate?.(running)
    throw toKitError(error, { connectorId })
  } finally {
    unsubscribe()
    unlink()
  }
}

/** Returns true if a payment has a memo or references. */
function hasNote(parameters: object): boolean {
  const { note } = parameters as { readonly note?: PaymentNote | undefined }
  return note?.memo !== undefined || (note?.references ?? []).length > 0
}

/** The sent transaction, from the parameters and the answer of the adapter. */
function callOf(parameters: object, call: Call | undefined): TransactionCall | undefined {
  const { to, value, data, token, amount } = { ...parameters, ...call } as Partial<TransactionCall> & {
    readonly amount?: unknown
  }
  if (to === undefined) return undefined
  if (typeof value === 'bigint') return { to, value, data }
  return typeof amount === 'bigint' && token !== undefined ? { to, value: amount, token } : undefined
}
