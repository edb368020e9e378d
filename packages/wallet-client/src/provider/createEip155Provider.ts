import { parseUrl } from '../validate/parseUrl.ts'
import { WalletClientError } from '../errors/WalletClientError.ts'
import { isRecord } from '../storage/isRecord.ts'
import { isText } from '../validate/values.ts'
import { postRpc } from './askRpc.ts'
import { callsStatusOf } from './callsStatusOf.ts'
import { createCallStatus } from './createCallStatus.ts'
import { createNamespaceProvider } from './createNamespaceProvider.ts'
import type { NamespaceContext, NamespaceProvider, NamespaceRequest } from './NamespaceProvider.ts'
import { readCapabilities } from './readCapabilities.ts'

const first = (request: NamespaceRequest): unknown =>
  Array.isArray(request.request.params) ? (request.request.params as readonly unknown[])[0] : undefined

const isLoopback = (hostname: string): boolean => /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)

/** A bundler that a wallet named: of an origin that the dapp lists, by https (http on this machine). */
const isAllowedBundler = (url: unknown, origins: readonly string[]): url is string => {
  const parsed = isText(url) && parseUrl(url)
  if (!parsed) return false
  const { protocol, hostname, origin, username, password } = parsed
  const isSecure = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
  return isSecure && username === '' && password === '' && origins.includes(origin)
}

/** An answer to `eth_getUserOperationReceipt` (ERC-7769): a receipt, null while there is none, or an error. */
const isReceiptAnswer = (body: unknown, operation: unknown): boolean => {
  if (!isRecord(body)) return false
  if (isRecord(body['error'])) return typeof body['error']['code'] === 'number'
  const receipt = body['result']
  if (receipt === null) return true
  if (!isRecord(receipt) || typeof receipt['success'] !== 'boolean') return false
  const hash = receipt['userOpHash']
  return hash === undefined || `${hash as string}`.toLowerCase() === `${operation as string}`.toLowerCase()
}

/** Methods that only EIP-155 has: those that are answered here, switching (EIP-3326), batches of calls (EIP-5792). */
export const createEip155Provider = (context: NamespaceContext): NamespaceProvider => {
  const { client, session, fetch, serviceUrl, bundlerOrigins, projectId, storage } = context
  const parts = createNamespaceProvider(context)
  const { approved, toWallet, read, canRead, requestAccounts, getDefaultChain, setDefaultChain } = parts
  const calls = createCallStatus(storage)

  const switchChain = async ({ topic, request, expiry }: NamespaceRequest): Promise<null> => {
    const { chainId: asked } = (first({ topic, request, chainId: '' }) ?? {}) as { readonly chainId?: unknown }
    const hex = typeof asked === 'string' && asked.startsWith('0x') ? asked : `0x${String(asked)}`
    const chain = Number.parseInt(hex, 16)
    if (!Number.isSafeInteger(chain) || chain <= 0)
      throw new WalletClientError('MISSING_OR_INVALID', `chainId: ${String(asked)}`, { code: -32602 })
    const { chains, methods } = approved()
    if (!chains.includes(`eip155:${chain}`)) {
      if (!methods.includes(request.method)) {
        const message = `Failed to switch to chain 'eip155:${chain}'. The chain is not approved or the wallet does not support 'wallet_switchEthereumChain' method.`
        throw new WalletClientError('UNSUPPORTED_CHAINS', undefined, { message })
      }
      // The request itself has to name a chain of the session.
      await toWallet({ topic, request: { ...request, params: [{ chainId: hex }] }, chainId: chains[0]!, expiry })
    }
    setDefaultChain(`${chain}`)
    return null
  }

  const getCapabilities = async (asked: NamespaceRequest): Promise<unknown> => {
    const [address, chains] = (Array.isArray(asked.request.params) ? asked.request.params : []) as readonly unknown[]
    if (!isText(address))
      throw new WalletClientError('MISSING_OR_INVALID', undefined, {
        message: 'Missing address parameter in `wallet_getCapabilities` request',
      })
    const chainIds: readonly unknown[] = Array.isArray(chains) ? chains : []
    const { topic } = session()
    const known = client.session.get(topic)
    const { sessionProperties = {} } = known
    const stored: unknown = sessionProperties['capabilities']
    const cache = isRecord(stored) ? stored : {}
    const key = `${address}${chainIds.join(',')}`
    const found = Object.hasOwn(cache, key) ? cache[key] : readCapabilities(known, address, chainIds)
    if (found) return found
    const capabilities = await toWallet<unknown>(asked)
    // Do not store it if the session ended meanwhile. Other clients of this protocol store it as an object in the same place.
    const properties = { ...sessionProperties, capabilities: { ...cache, [key]: capabilities } } as unknown as Readonly<
      Record<string, string>
    >
    if (client.session.has(topic)) await client.session.update(topic, { sessionProperties: properties })
    return capabilities
  }

  /** @throws WalletClientError `RPC_FAILED` where the bundler does not answer with a receipt of this operation, or with an error */
  const userOperationReceipt = async (url: string, asked: NamespaceRequest): Promise<unknown> => {
    const operation = first(asked)
    const body = await postRpc(
      {
        url,
        method: 'eth_getUserOperationReceipt',
        params: [operation],
        fetch,
        signal: asked.request.signal,
        redirect: 'error',
      },
      (status) => `Failed to fetch user operation receipt - ${status}`,
    )
    if (isReceiptAnswer(body, operation)) return body
    throw new WalletClientError('RPC_FAILED', undefined, { message: 'The bundler gave a malformed answer.' })
  }

  /** The wallet names these hosts, so the page contacts only the dapp's own service and the hosts that the dapp allows. */
  const bundlersOf = (chainId: string): readonly string[] => {
    const { bundler_name: name, bundler_url: url } = session().sessionProperties ?? {}
    const named =
      isText(name) && serviceUrl !== undefined
        ? [`${serviceUrl}/v1/bundler?projectId=${projectId}&chainId=${chainId}&bundler=${encodeURIComponent(name)}`]
        : []
    return isAllowedBundler(url, bundlerOrigins) ? [...named, url] : named
  }

  const getCallsStatus = async (asked: NamespaceRequest): Promise<unknown> => {
    for (const bundler of bundlersOf(asked.chainId)) {
      try {
        return await userOperationReceipt(bundler, asked)
      } catch (error) {
        client.logger.warn('The bundler did not tell the status of the calls', error)
      }
    }
    const isApproved = approved().methods.includes(asked.request.method)
    const stored = await calls.find(first(asked))
    // Without an address to read the chain at, the wallet is asked, else it is pending.
    if (stored !== undefined && !(isApproved && !canRead(stored.result.capabilities.caip345.caip2))) {
      const { caip2, transactionHashes } = stored.result.capabilities.caip345
      const receiptOf = async (hash: string) =>
        read({
          ...asked,
          chainId: caip2,
          request: { method: 'eth_getTransactionReceipt', params: [hash], signal: asked.request.signal },
        })
      return callsStatusOf(
        stored,
        await Promise.all(
          transactionHashes.map((hash) => receiptOf(hash).catch((error: unknown) => client.logger.warn(error))),
        ),
      )
    }
    if (isApproved) return toWallet(asked)
    throw new WalletClientError('UNAUTHORIZED_METHOD', undefined, {
      message: 'Fetching call status not approved by the wallet.',
    })
  }

  const sendCalls = async (asked: NamespaceRequest): Promise<unknown> => {
    const result = await toWallet<unknown>(asked)
    await calls.remember(first(asked), result)
    return result
  }

  const act = (asked: NamespaceRequest): Promise<unknown> => {
    switch (asked.request.method) {
      case 'eth_accounts':
      case 'eth_requestAccounts':
        return Promise.resolve(requestAccounts())
      case 'eth_chainId':
        return Promise.resolve(Number(getDefaultChain()))
      case 'wallet_switchEthereumChain':
        return switchChain(asked)
      case 'wallet_getCapabilities':
        return getCapabilities(asked)
      case 'wallet_getCallsStatus':
        return getCallsStatus(asked)
      case 'wallet_sendCalls':
        return sendCalls(asked)
      default:
        return parts.request(asked)
    }
  }
  return {
    ...parts,
    get namespace() {
      return parts.namespace
    },
    request: async <T>(asked: NamespaceRequest): Promise<T> => (await act(asked)) as T,
  }
}
