import { invalidOption } from '../errors/SiwxError.ts'
import { namespaceOf } from '../message/namespaceOf.ts'
import type { SiwxMessage } from '../message/SiwxMessage.ts'
import type { SiwxAccount } from './Session.ts'

/** The input of a messenger: the account, a nonce and the times. The messenger returns the message that the user signs. */
export type MessageInput = SiwxAccount & {
  readonly nonce: string
  /** RFC 3339. */
  readonly issuedAt: string
  readonly expirationTime?: string | undefined
  /** The address of the dapp, where its page has none of the web, as in apps. */
  readonly dappUrl?: string | undefined
}

/** Decides what the user signs. */
export type Messenger = (input: MessageInput) => SiwxMessage | Promise<SiwxMessage>

/** Options of `createMessenger`: what all messages have in common. */
export type MessengerOptions = {
  /** One line that the user reads before signing. */
  readonly statement?: string | undefined
  /** Default: the host of the page, or of the kit’s `metadata.url` in an app. */
  readonly domain?: string | undefined
  /** Default: the address of the page, or `metadata.url` in an app, without query and fragment, which can hold secrets. */
  readonly uri?: string | undefined
  /** Default: `Ethereum`, `Solana`, `Bitcoin` or `Polkadot`, by which wallets recognise the message. */
  readonly networkName?: string | undefined
  /** RFC 3986 URIs that the user agrees to. Absent: the message lists none. */
  readonly resources?: readonly string[] | undefined
  /** Id of the sign-in request, which the message repeats. Absent: the message has none. */
  readonly requestId?: string | undefined
}

/** What the first line of a message calls the network, unless the dapp says otherwise. */
export const networkNames: Readonly<Record<string, string>> = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
}

/** Domain and URI of the dapp: of its page, unless that is of an app. @returns undefined outside of a page */
export function placeOf(dappUrl: string | undefined): { readonly domain: string; readonly uri: string } | undefined {
  const page: Location | URL | undefined = dappUrl === undefined ? globalThis.location : new URL(dappUrl)
  return page === undefined ? undefined : { domain: page.host, uri: page.origin + page.pathname }
}

/** The message of a dapp with `options`. */
export function writeMessage(
  { statement, domain, uri, networkName, resources, requestId }: MessengerOptions,
  { chainId, accountAddress, nonce, issuedAt, expirationTime, dappUrl }: MessageInput,
): SiwxMessage {
  const place = domain === undefined || uri === undefined ? placeOf(dappUrl) : { domain, uri }
  if (place === undefined) throw invalidOption('messenger', 'needs a domain and a URI outside of a page')
  const namespace = namespaceOf(chainId)
  return {
    domain: domain ?? place.domain,
    networkName: networkName ?? networkNames[namespace] ?? namespace,
    accountAddress,
    uri: uri ?? place.uri,
    version: '1',
    chainId,
    nonce,
    issuedAt,
    ...(statement === undefined ? {} : { statement }),
    ...(expirationTime === undefined ? {} : { expirationTime }),
    ...(requestId === undefined ? {} : { requestId }),
    ...(resources === undefined ? {} : { resources }),
  }
}
