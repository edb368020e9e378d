import { WalletClientError } from '../errors/WalletClientError.ts'
import type { AuthPayload } from '../types/Auth.ts'
import { createRecap, encodeRecap, methodsOf, recapOf, recapStatement } from './recap.ts'

/**
 * Reduces the request of a dapp to what the wallet supports: its chains, and the methods of the recap.
 * @throws WalletClientError `UNSUPPORTED_CHAINS`, `UNSUPPORTED_METHODS` when nothing is left.
 */
export const populateAuthPayload = ({
  authPayload,
  chains,
  methods,
}: {
  readonly authPayload: AuthPayload
  readonly chains: readonly string[]
  readonly methods: readonly string[]
}): AuthPayload => {
  const supportedChains = authPayload.chains.filter((chain) => chains.includes(chain))
  if (supportedChains.length === 0)
    throw new WalletClientError('UNSUPPORTED_CHAINS', undefined, { message: 'No supported chains' })
  const asked = recapOf(authPayload.resources)
  if (asked === undefined) return { ...authPayload, chains: supportedChains }
  const supported = methodsOf(asked).filter((method) => methods.includes(method))
  if (supported.length === 0)
    throw new WalletClientError('UNSUPPORTED_METHODS', undefined, {
      message: `Supported methods don't satisfy the requested: ${JSON.stringify(methodsOf(asked))}, supported: ${JSON.stringify(methods)}`,
    })
  const others = Object.fromEntries(Object.entries(asked.att).filter(([resource]) => resource !== 'eip155'))
  const recap = { att: { ...createRecap('eip155', supported, { chains: supportedChains }).att, ...others } }
  return {
    ...authPayload,
    chains: supportedChains,
    statement: recapStatement(authPayload.statement, recap),
    resources: [...(authPayload.resources ?? []).slice(0, -1), encodeRecap(recap)],
  }
}
