import { toChecksumAddress } from '../message/addresses.ts'
import { formatMessage } from '../message/formatMessage.ts'
import { parseMessage } from '../message/parseMessage.ts'
import type { SIWEMessageArguments } from './createSIWEConfig.ts'

/** The CAIP-2 id in a `did:pkh`: `eip155:1`. */
export const getDidChainId = (did: string): string => did.split(':').slice(2, 4).join(':')

/** The address in a `did:pkh`. */
export const getDidAddress = (did: string): string => did.split(':').slice(4).join(':')

/**
 * The text of a Sign-In with Ethereum message, for `createMessage` of `createSIWEConfig`.
 *
 * @throws SiwxError `INVALID_FIELD`
 * @see https://eips.ethereum.org/EIPS/eip-4361
 */
export function formatSIWEMessage({ address, iat, exp, nbf, chainId: _, ...fields }: SIWEMessageArguments): string {
  const [expirationTime, notBefore] = [exp, nbf]
  return formatMessage({
    ...fields,
    networkName: 'Ethereum',
    // Servers have them in one case, too.
    accountAddress: toChecksumAddress(getDidAddress(address)),
    chainId: getDidChainId(address),
    issuedAt: iat,
    ...(expirationTime === undefined ? {} : { expirationTime }),
    ...(notBefore === undefined ? {} : { notBefore }),
  })
}

/** The address in a message. @throws SiwxError `MALFORMED_MESSAGE` */
export const getAddressFromMessage = (message: string): string =>
  parseMessage(message, { namespace: 'eip155' }).accountAddress

/** The CAIP-2 id of the chain that a message is for. @throws SiwxError `MALFORMED_MESSAGE` */
export const getChainIdFromMessage = (message: string): string => parseMessage(message, { namespace: 'eip155' }).chainId
