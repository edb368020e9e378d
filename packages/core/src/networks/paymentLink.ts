import type { PaymentNote } from '../adapter/capabilities/TransferCapabilities.ts'
import type { Network } from './Network.ts'
import { invisible } from '../format/text.ts'
import { chainOfExplorer, eip3770Chains } from './linkTables.ts'

/** What a link says about a payment. */
export type PaymentLink = {
  /** CAIP-2, the namespace alone where every chain of it is meant, or the scheme of a link to a chain that is not known here. */
  readonly chain: string
  /** The recipient: an address or a name, not yet checked. */
  readonly to: string
  /** The contract or mint. */
  readonly token?: string | undefined
  /** In the smallest unit, or a decimal of the coin or token. Undefined: the link names none, nor an asset unless there is a `token`. */
  readonly amount?: { readonly units: bigint } | { readonly decimal: string } | undefined
  /** The memo and references that the transaction must carry. The references are not validated yet. */
  readonly note?: PaymentNote | undefined
}

/** No payment needs more characters. */
const most = 2048

/** No address and no name has these characters. */
export const isLink = (text: string): boolean => /[:/]/.test(text)

/**
 * Trims typed or pasted text and removes invisible characters (zero-width, bidirectional and soft marks), which pages
 * and messengers add to copied text. Names may need them (an emoji is several characters), so they stay in text with
 * non-ASCII characters.
 */
export function withoutMarks(text: string): string {
  const plain = text.replace(/[\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/gu, '').trim()
  return /^[\x20-\x7e]*$/.test(plain) ? plain : text.trim()
}

type Query = ReadonlyMap<string, readonly string[]>

/**
 * Reads a link to pay by (BIP-21 and BIP-321, EIP-681, Solana Pay), or to an account (CAIP-10, `did:pkh`, EIP-3770, block explorers).
 * @returns undefined if it is none of them, or asks for more than a transfer
 */
export function readPaymentLink(text: string, networks: readonly Network[]): PaymentLink | undefined {
  if (text.length > most) return undefined
  const [, schemeText, rest = ''] = /^(?:([a-z][\w+.-]*):)?(.*)$/i.exec(text.replace(/^did:pkh:/i, '')) ?? []
  const scheme = schemeText?.toLowerCase() ?? 'https'
  if (scheme === 'https' || scheme === 'http') return accountOfExplorer(rest, networks)
  // Some write `bitcoin://`.
  const [path = '', ...search] = rest.replace(/^\/\//, '').split('?')
  const query = readQuery(search.join('?').split('#')[0] ?? '')
  const to = decode(path)
  if (!query || to === undefined) return undefined
  if (scheme === 'bitcoin' && !to.includes(':')) return bitcoin(to, query)
  if (scheme === 'ethereum') return ethereum(to, query)
  if (to.includes('/')) return undefined
  const [first = '', second, ...more] = to.split(':')
  if (second === undefined) {
    if (scheme === 'solana') return solana(to, query)
    const chain = chainOfShortName(scheme)
    return chain === undefined ? undefined : { chain, to }
  }
  // Codes of Polkadot's wallets name the account before the hash of the first block.
  const [, block] = /^0x([\da-f]{32})[\da-f]{32}$/i.exec(second) ?? []
  if (scheme === 'substrate')
    return block === undefined ? undefined : { chain: `polkadot:${block.toLowerCase()}`, to: first }
  const isPlain = namespaceName.test(scheme) && reference.test(first) && more.length === 0 && query.size === 0
  return isPlain ? { chain: `${scheme}:${first}`, to: second } : undefined
}

/** Whether what the link says is meant for a network. */
export const isLinkOf = (
  { chain }: PaymentLink,
  { caipNetworkId, deprecatedCaipNetworkId, chainNamespace }: Network,
): boolean => chain === caipNetworkId || chain === deprecatedCaipNetworkId || chain === chainNamespace

/** Matches a CAIP-2 namespace. Links to unknown chains are shown to the user, so no other characters are allowed. */
const namespaceName = /^[-a-z\d]{3,8}$/
const reference = /^[-\w]{1,32}$/
const shortName = /^[-a-z\d]{1,16}$/

/**
 * Returns the CAIP-2 id of an EIP-3770 short name, or the name itself if the chain is unknown; undefined for a
 * malformed name.
 */
const chainOfShortName = (name: string): string | undefined =>
  Object.hasOwn(eip3770Chains, name) ? `eip155:${eip3770Chains[name]}` : shortName.test(name) ? name : undefined

/** Undefined if it is malformed, or says twice what may be said once. */
function readQuery(text: string): Query | undefined {
  const query = new Map<string, string[]>()
  for (const part of text.split('&')) {
    const end = part.indexOf('=')
    const [key, value] = [decode(end < 0 ? part : part.slice(0, end)), end < 0 ? '' : decode(part.slice(end + 1))]
    if (key === undefined || value === undefined) return undefined
    if (key !== '') query.set(key, [...(query.get(key) ?? []), value])
  }
  const written = [...query].flatMap(([key, values]) => values.map(() => key.toLowerCase()))
  return single.some((key) => written.filter((one) => one === key).length > 1) ? undefined : query
}

const single = ['amount', 'value', 'address', 'uint256', 'spl-token', 'memo']

/** Undefined if it is no UTF-8. */
function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** @see https://bips.dev/321 */
function bitcoin(path: string, query: Query): PaymentLink | undefined {
  const byKey = new Map([...query].map(([key, [value]]) => [key.toLowerCase(), value]))
  // A link must not be paid by a wallet that does not understand a required part of it.
  if ([...byKey.keys()].some((key) => key.startsWith('req-'))) return undefined
  const to = path || byKey.get('bc') || byKey.get('tb')
  // Donation pages leave the amount empty.
  const amount = decimal(byKey.get('amount') || undefined)
  return to && amount ? { chain: 'bip122', to, ...amount } : undefined
}

/** @see https://eips.ethereum.org/EIPS/eip-681 */
function ethereum(path: string, query: Query): PaymentLink | undefined {
  const [, target, chainId, call] = /^(?:pay-)?([^/@]+)(?:@(\d{1,20}))?(?:\/(\w*))?$/.exec(path) ?? []
  if (target === undefined) return undefined
  const chain = chainId === undefined ? 'eip155' : `eip155:${BigInt(chainId)}`
  const given = (key: string): string | undefined => query.get(key)?.[0]
  const args = [...query.keys()].filter((key) => argument.test(key))
  const [value, amount] = [number(given('value')), number(given('uint256'))]
  if (value === null || amount === null) return undefined
  if (!call) return args.length > 0 ? undefined : { chain, to: target, amount: value }
  const to = given('address')
  const isTransfer = call === 'transfer' && args.every((key) => key === 'address' || key === 'uint256')
  // The target of a transfer is the token; a coin that goes with it would stay there.
  if (!isTransfer || !to || value?.units || !/^0x[\da-f]{40}$/i.test(target)) return undefined
  return { chain, to, token: target, amount }
}

/** Arguments of a call, and what older links call its data. */
const argument = /^(?:data|function|bytecode|address|string|bool|u?int\d*|bytes\d*)[[\]\d]*$/

/** A number of EIP-681, which may have an exponent. Null: it is none, or no whole number of units. */
function number(text: string | undefined): { readonly units: bigint } | undefined | null {
  if (text === undefined) return undefined
  const [, whole, fractionText = '', exponentText = '0'] =
    /^\+?(\d{1,78})(?:\.(\d{1,78}))?(?:e\+?(\d{1,2}))?$/i.exec(text) ?? []
  const fraction = fractionText.replace(/(?<!0)0+$/, '')
  const exponent = Number(exponentText)
  if (whole === undefined || fraction.length > exponent) return null
  const units = BigInt(whole + fraction.padEnd(exponent, '0'))
  return units < 2n ** 256n ? { units } : null
}

/** @see https://docs.solanapay.com/spec. A link to a page, which would make the transaction, is none. */
function solana(to: string, query: Query): PaymentLink | undefined {
  const amount = decimal(query.get('amount')?.[0])
  const note = noteOf(query)
  return amount && note && { chain: 'solana', to, token: query.get('spl-token')?.[0], ...amount, ...note }
}

/**
 * The longest memo, in bytes of UTF-8. With it, the references and a new token account, the transaction stays within
 * the size limit.
 */
const longestMemo = 256
const mostReferences = 8

/** Matches zero-width joiners that join nothing, and stacks of accents, which would cover the text above. */
const unseenInMemo = /(?<![^\x20-\x7e\u200c\u200d])[\u200c\u200d]|[\u200c\u200d](?![^\x20-\x7e\u200c\u200d])|\p{M}{5}/u

/**
 * Reads memo and references; undefined if they are too long, or if the review could not display the memo exactly as it
 * is signed.
 */
function noteOf(query: Query): Pick<PaymentLink, 'note'> | undefined {
  const memo = query.get('memo')?.[0] || undefined
  const references = query.get('reference')
  if (memo === undefined && !references) return {}
  const isShown =
    memo === undefined || (memo === memo.trim() && memo.search(invisible) < 0 && memo.search(unseenInMemo) < 0)
  const isShort = new TextEncoder().encode(memo).length <= longestMemo && (references?.length ?? 0) <= mostReferences
  return isShown && isShort ? { note: { memo, references } } : undefined
}

/** Undefined if it is no plain decimal. */
function decimal(text: string | undefined): Pick<PaymentLink, 'amount'> | undefined {
  if (text === undefined) return {}
  const [, whole, fraction = ''] = /^(\d{0,78})(?:\.(\d{0,255}))?$/.exec(text) ?? []
  if (whole === undefined || whole + fraction === '') return undefined
  const digits = fraction.replace(/(?<!0)0+$/, '')
  return { amount: { decimal: `${whole || '0'}${digits && `.${digits}`}` } }
}

/** The page of an account at a block explorer that is known, or that a network of the dapp names. */
function accountOfExplorer(rest: string, networks: readonly Network[]): PaymentLink | undefined {
  try {
    const url = new URL(`https://${rest.replace(/^\/\//, '')}`)
    const chain = chainOfExplorer(url, networks)
    const segments = url.pathname.split('/')
    const to = segments[segments.findIndex((segment) => pages.has(segment.toLowerCase())) + 1]
    return chain !== undefined && to ? { chain, to: decodeURIComponent(to) } : undefined
  } catch {
    return undefined
  }
}

/** Segments before the address. Pages of tokens and transactions show accounts, too, but not one. */
const pages = new Set(['address', 'account', 'accounts', 'addr'])
