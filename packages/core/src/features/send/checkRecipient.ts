import { withDeadline } from '../../abort/withDeadline.ts'
import type { AddressDescription } from '../../adapter/capabilities/NetworkCapabilities.ts'
import { loadAdapter } from '../../adapter/loadAdapter.ts'
import { sameAddress } from '../../caip/caipAddress.ts'
import { networkNotFound } from '../../errors/connectErrors.ts'
import { capabilityMissing } from '../../errors/errors.ts'
import { invalidAddress, nameNotResolved } from '../../errors/requestErrors.ts'
import { isKitError } from '../../errors/KitError.ts'
import { passesForLatin } from '../../format/lookAlikes.ts'
import type { Core } from '../../kernel/Core.ts'
import { readNetwork } from '../../network/readNetwork.ts'
import { findNetwork } from '../../networks/findNetwork.ts'
import { type ResolvedName, resolveName } from '../names/readName.ts'
import { namespaceNames } from '../../networks/linkTables.ts'
import { nativeTokenOf } from '../../networks/nativeTokens.ts'
import { isLink, isLinkOf, type PaymentLink, readPaymentLink, withoutMarks } from '../../networks/paymentLink.ts'
import { lookAlikeOf, readRecipients } from './recipients.ts'
import type { RecipientProblem, SendAsset, SendConcern, SendPin, SendRecipient } from './SendState.ts'

export type CheckRecipientParameters = {
  readonly pin: Pick<SendPin, 'address' | 'networkId'>
  readonly asset: Pick<SendAsset, 'token'>
  /** An address, a name or a link, as the user typed it. */
  readonly text: string
  readonly signal: AbortSignal
}

/** `alice.eth`, `a.b.example`: parts with dots between, without spaces and slashes. */
export const isName = (text: string): boolean => /^[^\s/:@.]+(\.[^\s/:@.]+)+$/u.test(text) && text.length <= 255

/** An address of zeros, and those that no key can exist for. */
const isZero = (address: string): boolean => /^0x0{40}$/.test(address)
const isBurn = (address: string): boolean => /^0x(0{36}[0-9a-f]{4}|0*dead)$/i.test(address)

/**
 * Checks the recipient of a payment.
 * @returns the address, with the concerns that the user should know
 * @throws KitError `INVALID_ADDRESS` (`context.problem` says why), `NAME_NOT_RESOLVED`, `UNREACHABLE`, `TIMED_OUT`, `ABORTED`, `CAPABILITY_MISSING`
 */
export async function checkRecipient(
  core: Core,
  { pin, asset: { token }, text, signal }: CheckRecipientParameters,
): Promise<SendRecipient> {
  const { networkId } = pin
  const link = linkOf(core, { text, networkId })
  const { address, name, by } = await addressOf(core, { typed: link?.to ?? withoutMarks(text), networkId, signal })
  const refuse = (problem: RecipientProblem, reason: string): never => {
    throw invalidAddress({ address, networkId, reason, problem })
  }
  if (isZero(address)) refuse('zero', 'no key exists for the zero address.')
  const network = findNetwork(core.options.networks, networkId)
  // The native coin may also have a token contract, which must not receive it.
  const own = token ?? (network && nativeTokenOf(network))
  if (own !== undefined && sameAddress(address, own)) refuse('asset', 'it is the contract of the token itself.')

  if (link?.note && network) {
    const namespace = network.chainNamespace
    const { carriesNotes } = await loadAdapter(core, namespace)
    if (carriesNotes !== true) throw capabilityMissing({ capability: 'note', namespace })
  }
  for (const reference of link?.note?.references ?? []) {
    const { valid } = await readNetwork(core, 'validateAddress', { address: reference, networkId, signal })
    if (!valid) refuse('link', 'a reference of the link is no address.')
  }

  const described = await describe(core, { address, networkId, token, signal })
  const kind = described?.kind
  const isOtherAccount = kind === 'tokenAccount' && (token === undefined || !sameAddress(token, described?.token))
  if (kind === 'program' || kind === 'mint' || isOtherAccount)
    refuse('notToken', 'it is a program, a mint or an account of another token.')

  const recipients = readRecipients(core)
  const past = recipients.find((one) => one.networkId === networkId && sameAddress(one.address, address))
  const isSelf = sameAddress(address, pin.address)
  const lookAlike = isSelf ? undefined : lookAlikeOf(address, recipients)
  const checks: Readonly<Record<Exclude<SendConcern, 'repeat' | 'scaled' | 'highFee'>, boolean>> = {
    nameByService: by === 'service',
    burn: isBurn(address),
    self: isSelf,
    lookAlike: lookAlike !== undefined,
    contract: kind === 'contract',
    unchecked: described === undefined,
    firstTime: !past && !isSelf,
  }
  return {
    address,
    name,
    note: link?.note,
    concerns: (Object.keys(checks) as (keyof typeof checks)[]).filter((concern) => checks[concern]),
    past: past && { count: past.count, lastAt: past.lastAt },
    lookAlike: lookAlike && { address: lookAlike.address, name: lookAlike.name },
    least: described?.least,
  }
}

/**
 * What a link says, if the text is one.
 * @throws KitError `INVALID_ADDRESS`: the link cannot be read or is meant for another network (`context.other`)
 */
export function linkOf(
  { options: { networks } }: Core,
  { text, networkId }: { readonly text: string; readonly networkId: SendPin['networkId'] },
): PaymentLink | undefined {
  const typed = withoutMarks(text)
  if (!isLink(typed)) return undefined
  const refused = { address: typed, networkId }
  const link = readPaymentLink(typed, networks)
  if (!link) throw invalidAddress({ ...refused, reason: 'the link asks for more than a transfer.', problem: 'link' })
  const network = findNetwork(networks, networkId)
  if (!network) throw networkNotFound({ networkId })
  if (isLinkOf(link, network)) return link
  const { chain } = link
  const other = networks.find(({ caipNetworkId }) => caipNetworkId === chain)
  const name = other?.name ?? (Object.hasOwn(namespaceNames, chain) ? namespaceNames[chain] : undefined) ?? chain
  throw invalidAddress({ ...refused, reason: `the link is for ${name}.`, problem: 'otherNetwork', other: name })
}

/** Names take several calls, in milliseconds. */
const nameLimitMs = 15_000

type Lookup = { readonly networkId: SendPin['networkId']; readonly signal: AbortSignal }

async function addressOf(
  core: Core,
  { typed, ...lookup }: Lookup & { readonly typed: string },
): Promise<{ readonly address: string; readonly name: string | undefined; readonly by?: ResolvedName['by'] }> {
  const check = await readNetwork(core, 'validateAddress', { ...lookup, address: typed })
  if (check.valid) return { address: check.address, name: undefined }
  const { networkId } = lookup
  // Not every source of names refuses letters that look like others.
  if (typed.split('.').some(passesForLatin)) throw nameNotResolved({ name: typed })
  if (!isName(typed)) throw invalidAddress({ address: typed, networkId, reason: check.reason, problem: 'malformed' })
  const { blockchain } = await core.parts.services()
  const network = findNetwork(core.options.networks, networkId)
  if (!network) throw networkNotFound({ networkId })
  const limits = { platform: core.platform, what: 'The name', limitMs: nameLimitMs, signal: lookup.signal }
  const resolved = await withDeadline(limits, (signal) =>
    resolveName(core, { blockchain, name: typed, network, trustsService: trustsServiceNames(core), signal }),
  )
  if (resolved === undefined) throw nameNotResolved({ name: typed })
  const own = await readNetwork(core, 'validateAddress', { ...lookup, address: resolved.address })
  // An address of another chain would lose the money.
  if (!own.valid) throw nameNotResolved({ name: typed })
  return { address: own.address, name: typed, by: resolved.by }
}

/** The option `features.send` of the dapp. */
function trustsServiceNames({ options }: Core): boolean {
  const send = options.features?.send
  return typeof send === 'object' && send.serviceNames === true
}

/** Undefined if it could not be found out. */
async function describe(
  core: Core,
  parameters: Lookup & { readonly address: string; readonly token: string | undefined },
): Promise<AddressDescription | undefined> {
  try {
    return await readNetwork(core, 'describeAddress', parameters)
  } catch (error) {
    if (isKitError(error, 'ABORTED') || isKitError(error, 'INVALID_ADDRESS')) throw error
    return undefined
  }
}
