import type { CapabilityName } from '@kit/core/adapter'
import { addressCases } from './cases/addressCases.ts'
import { approvalCases } from './cases/approvalCases.ts'
import { assetCases } from './cases/assetCases.ts'
import { attachCases } from './cases/attachCases.ts'
import { balanceCases } from './cases/balanceCases.ts'
import { callsCases } from './cases/callsCases.ts'
import { changeCases } from './cases/changeCases.ts'
import { connectCases } from './cases/connectCases.ts'
import { describeAddressCases } from './cases/describeAddressCases.ts'
import { destroyCases } from './cases/destroyCases.ts'
import { disconnectCases } from './cases/disconnectCases.ts'
import { discoveryCases } from './cases/discoveryCases.ts'
import { explorerUrlCases } from './cases/explorerUrlCases.ts'
import { feeCases } from './cases/feeCases.ts'
import { maxSendableCases } from './cases/maxSendableCases.ts'
import { pairedOnlyCases } from './cases/pairedOnlyCases.ts'
import { permissionCases } from './cases/permissionCases.ts'
import { providerCases } from './cases/providerCases.ts'
import { psbtCases } from './cases/psbtCases.ts'
import { reconnectCases } from './cases/reconnectCases.ts'
import { signMessageCases } from './cases/signMessageCases.ts'
import { simulateCases } from './cases/simulateCases.ts'
import { switchNetworkCases } from './cases/switchNetworkCases.ts'
import { tokenBalanceCases } from './cases/tokenBalanceCases.ts'
import { tokenCases } from './cases/tokenCases.ts'
import { transactionStatusCases } from './cases/transactionStatusCases.ts'
import { transferCases } from './cases/transferCases.ts'
import { typedDataCases } from './cases/typedDataCases.ts'
import { signAndSendCases, signTransactionsCases } from './cases/wireCases.ts'
import type { ConformanceRunner } from './ConformanceRunner.ts'
import type { ConformanceAct, ConformanceWorld } from './ConformanceWorld.ts'
import { createSuite } from './createSuite.ts'

/** Parameters of `describeAdapter`. */
export type DescribeAdapterParameters = {
  /** The functions of the test runner, such as `{ describe, test, expect }` of vitest. */
  readonly runner: ConformanceRunner
  /** Title of the suite, usually the adapter's package. */
  readonly name: string
  /** Creates a world for each test; `dispose` of the world ends everything that it started. */
  readonly setup: () => Promise<ConformanceWorld> | ConformanceWorld
  /** Exactly the capabilities of the adapter. */
  readonly capabilities: readonly CapabilityName[]
  /** Whether shared connectors serve its namespace. */
  readonly attach: boolean
  /** The capabilities of the adapter. Tests of other capabilities are not declared. */
  readonly acts: readonly ConformanceAct[]
  /** Its wallets have no network: the page names it with each request, and switching does not prompt. Default: false. */
  readonly switchWithoutPrompt?: boolean | undefined
  /**
   * It discovers no wallets: all its connections come from shared connectors, and the first wallet of a world is the user
   * behind its `shared`. Implies that `attach` is true. Default: false.
   */
  readonly pairedOnly?: boolean | undefined
  /** Its wallets keep a permission after a disconnect, so that reconnecting need not prompt. Default: false. */
  readonly walletRemembers?: boolean | undefined
}

const changes: readonly ConformanceAct[] = ['switchAccount', 'switchNetwork', 'lock', 'revoke', 'vanish']

/**
 * The conformance suite of the adapter contract (`AdapterInstance` of @kit/core/adapter). Everything that an
 * adapter or its wallets cannot do is declared, and its cases are not generated; a declaration that does not
 * fit the adapter fails.
 */
export function describeAdapter(parameters: DescribeAdapterParameters): void {
  const suite = createSuite(parameters)
  const { describe } = parameters.runner
  describe(parameters.name, () => {
    describe('discover', () => discoveryCases(suite))
    if (suite.pairedOnly) describe('connect', () => pairedOnlyCases(suite))
    else {
      describe('connect', () => connectCases(suite))
      describe('reconnect', () => reconnectCases(suite))
      describe('disconnect', () => disconnectCases(suite))
    }
    if (changes.some(suite.can)) describe('changes', () => changeCases(suite))
    if (suite.has('switchNetwork')) describe('switchNetwork', () => switchNetworkCases(suite))
    if (suite.has('getBalance')) describe('getBalance', () => balanceCases(suite))
    if (suite.has('getTokenBalance') && suite.can('tokens')) describe('getTokenBalance', () => tokenBalanceCases(suite))
    if (suite.has('signMessage')) describe('signMessage', () => signMessageCases(suite))
    if (suite.has('explorerUrl')) describe('explorerUrl', () => explorerUrlCases(suite))
    if (suite.has('validateAddress') && suite.can('addresses')) describe('validateAddress', () => addressCases(suite))
    if (suite.has('signTypedData') && suite.can('typedData')) describe('signTypedData', () => typedDataCases(suite))
    if (suite.has('signPsbt') && suite.can('psbts')) describe('signPsbt', () => psbtCases(suite))
    if (suite.has('signTransactions') && suite.can('wire'))
      describe('signTransactions', () => signTransactionsCases(suite))
    if (suite.has('signAndSendTransaction') && suite.can('wire'))
      describe('signAndSendTransaction', () => signAndSendCases(suite))
    if (suite.has('sendTransaction') && suite.can('transfers')) describe('sendTransaction', () => transferCases(suite))
    if (suite.has('getTransactionStatus') && suite.can('transfers'))
      describe('getTransactionStatus', () => transactionStatusCases(suite))
    if (suite.has('transferToken') && suite.can('tokens')) describe('transferToken', () => tokenCases(suite))
    if (suite.has('estimateFee') && suite.can('transfers')) describe('estimateFee', () => feeCases(suite))
    if (suite.has('maxSendable') && suite.can('transfers')) describe('maxSendable', () => maxSendableCases(suite))
    if (suite.has('describeAddress') && suite.can('transfers'))
      describe('describeAddress', () => describeAddressCases(suite))
    if (suite.has('approveToken') && suite.can('tokens')) describe('approveToken', () => approvalCases(suite))
    if (suite.has('simulate') && suite.can('transfers')) describe('simulate', () => simulateCases(suite))
    if (suite.has('sendCalls') && suite.can('calls')) describe('sendCalls', () => callsCases(suite))
    if (suite.has('watchAsset') && suite.can('watchAsset')) describe('watchAsset', () => assetCases(suite))
    if (suite.has('getPermissions') && suite.can('permissions')) describe('permissions', () => permissionCases(suite))
    if (suite.can('provider')) describe('provider', () => providerCases(suite))
    if (parameters.attach) describe('attach', () => attachCases(suite))
    describe('destroy', () => destroyCases(suite))
  })
}
