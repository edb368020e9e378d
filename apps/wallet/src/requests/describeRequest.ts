import { bytesToString, formatUnits, hexToBytes, isHex } from 'viem'
import type { WalletChain } from '../chains/WalletChain.ts'
import { decodeText } from './decodeText.ts'
import { isRecord, list, personalMessage } from './read.ts'

/** A request in words. All of it is plain text; what it quotes is untrusted. */
export type RequestWords = {
  readonly title: string
  readonly facts: readonly { readonly name: string; readonly value: string }[]
  /** What would be signed, unchanged. */
  readonly text?: string | undefined
  readonly action: 'Sign' | 'Send' | 'Allow'
}

const fact = (name: string, value: unknown): RequestWords['facts'] =>
  typeof value === 'string' && value !== '' ? [{ name, value }] : []

export function describeRequest(method: string, params: unknown, chain: WalletChain): RequestWords {
  const [first, second] = list(params)
  const given = isRecord(params) ? params : isRecord(first) ? first : {}
  switch (method) {
    case 'personal_sign':
      return {
        title: 'Sign a message',
        facts: [],
        text: readable(personalMessage(list(params)).message),
        action: 'Sign',
      }
    case 'signMessage':
      return {
        title: 'Sign a message',
        facts: [...fact('Way', given['protocol'])],
        text: String(given['message'] ?? ''),
        action: 'Sign',
      }
    case 'solana_signMessage':
      return { title: 'Sign a message', facts: [], text: decodeText(given['message']), action: 'Sign' }
    case 'eth_signTypedData':
    case 'eth_signTypedData_v4':
      return { title: 'Sign structured data', facts: typedFacts(second), text: pretty(second), action: 'Sign' }
    case 'eth_sendTransaction':
      return { title: 'Send a transaction', facts: transactionFacts(given, chain), action: 'Send' }
    case 'eth_signTransaction':
      return { title: 'Sign a transaction', facts: transactionFacts(given, chain), action: 'Sign' }
    case 'wallet_sendCalls': {
      const calls = list(given['calls']).filter(isRecord)
      return {
        title: `Send ${calls.length} transactions, one after another`,
        facts: calls.flatMap((call, index) =>
          transactionFacts(call, chain).map(({ name, value }) => ({ name: `${index + 1}. ${name}`, value })),
        ),
        action: 'Send',
      }
    }
    case 'wallet_switchEthereumChain':
      return {
        title: 'Switch to another network',
        facts: fact('Network', networkName(given['chainId'])),
        action: 'Allow',
      }
    case 'wallet_addEthereumChain':
      return {
        title: 'Add a network',
        facts: [
          ...fact('Name', given['chainName']),
          ...fact('Network', networkName(given['chainId'])),
          ...fact('Node', list(given['rpcUrls'])[0]),
        ],
        action: 'Allow',
      }
    case 'solana_signAndSendTransaction':
      return {
        title: 'Sign and send a transaction',
        facts: [],
        text: String(given['transaction'] ?? ''),
        action: 'Send',
      }
    case 'solana_signTransaction':
      return { title: 'Sign a transaction', facts: [], text: String(given['transaction'] ?? ''), action: 'Sign' }
    case 'solana_signAllTransactions':
      return {
        title: `Sign ${list(given['transactions']).length} transactions`,
        facts: [],
        text: list(given['transactions']).join('\n\n'),
        action: 'Sign',
      }
    case 'sendTransfer':
      return {
        title: 'Send coins',
        facts: [...fact('To', given['recipientAddress']), ...fact('Amount', amount(given['amount'], chain))],
        action: 'Send',
      }
    case 'signPsbt':
      return {
        title: given['broadcast'] === true ? 'Sign and send a transaction' : 'Sign a transaction',
        facts: [],
        text: String(given['psbt'] ?? ''),
        action: given['broadcast'] === true ? 'Send' : 'Sign',
      }
    default:
      return {
        title: 'Do something that this wallet does not know',
        facts: fact('Method', method),
        text: pretty(params),
        action: 'Allow',
      }
  }
}

function transactionFacts(transaction: Readonly<Record<string, unknown>>, chain: WalletChain): RequestWords['facts'] {
  const data = transaction['data'] ?? transaction['input']
  return [
    ...fact('To', transaction['to'] ?? 'a new contract'),
    ...fact('Amount', amount(transaction['value'] ?? '0x0', chain)),
    ...(typeof data === 'string' && data.length > 2
      ? [{ name: 'Data', value: `${(data.length - 2) / 2} bytes, ${data.slice(0, 10)}…` }]
      : []),
  ]
}

function amount(value: unknown, { decimals, symbol }: WalletChain): string {
  try {
    return `${formatUnits(BigInt(value as string), decimals)} ${symbol}`
  } catch {
    return `${String(value)} (no figure)`
  }
}

function typedFacts(value: unknown): RequestWords['facts'] {
  const data: unknown = parse(value)
  if (!isRecord(data)) return []
  const domain = isRecord(data['domain']) ? data['domain'] : {}
  return [
    ...fact('For', domain['name']),
    ...fact('Contract', domain['verifyingContract']),
    ...fact('Kind', data['primaryType']),
  ]
}

function parse(value: unknown): unknown {
  try {
    return typeof value === 'string' ? JSON.parse(value) : value
  } catch {
    return value
  }
}

function pretty(value: unknown): string {
  const parsed = parse(value)
  return JSON.stringify(isRecord(parsed) && 'message' in parsed ? parsed['message'] : parsed, null, 2) ?? ''
}

function readable(value: unknown): string {
  if (!isHex(value)) return String(value ?? '')
  const words = bytesToString(hexToBytes(value))
  return words.includes('\ufffd') ? value : words
}

const networkName = (chainId: unknown): string => (isHex(chainId) ? `eip155:${Number(chainId)}` : String(chainId))
