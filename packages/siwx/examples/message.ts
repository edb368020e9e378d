import { formatMessage, isSiwxError, parseMessage } from '@kit/siwx'

const text = formatMessage({
  domain: 'example.org',
  networkName: 'Ethereum',
  accountAddress: '0x8ba1f109551bD432803012645Ac136ddd64DBA72',
  statement: 'Sign in to see your orders.',
  uri: 'https://example.org/orders',
  version: '1',
  chainId: 'eip155:1',
  nonce: '7Qk2ZpW9aB4x',
  issuedAt: '2026-01-31T12:00:00.000Z',
})

try {
  const message = parseMessage(text)
  console.log(message.accountAddress, message.chainId)
} catch (error) {
  if (!isSiwxError(error, 'MALFORMED_MESSAGE')) throw error
  console.error(`Not a sign-in message: line ${error.context.line}, ${error.context.reason}`)
}
