import type { GrantPermissions } from '@kit/frame-protocol'
import { type Hex, maxUint256 } from 'viem'
import {
  concat,
  encodeFunctionData,
  formatEther,
  isAddressEqual,
  parseEther,
  size,
  slice,
  toFunctionSelector,
  toHex,
} from 'viem/utils'
import {
  accountAbi,
  encodeCalls,
  hasSmartAccount,
  maxFeeOf,
  nodeOf,
  prepareOperation,
} from '../../smartAccount/smartAccount.ts'
import { tokenFunctions } from '../../smartAccount/tokenFunctions.ts'
import { FrameError, requireSession } from '../Frame.ts'
import type { Prepared } from '../approve/createApprovals.ts'
import type { Keys } from '../keys/deriveKeys.ts'
import { submitOperation, waitForOperation } from '../rpc/submit.ts'
import { baseOf, type Context, unlockOf } from './reviewEvm.ts'
import { readToken } from './simulate.ts'
import { type Fact, scaledWarning, shownAmount, unique, type Warning } from './Review.ts'

/** The most that network fees of a session may cost in total, in wei. Shown to the user, enforced by the account. */
const feeAllowance = parseEther('0.01')

const transferSelector: Hex = '0xa9059cbb'

const refusedSelectors: ReadonlySet<string> = new Set(tokenFunctions.map((signature) => toFunctionSelector(signature)))

type Limit = { readonly facts: readonly Fact[]; readonly scaled?: readonly Warning[] }

type Granted = GrantPermissions & {
  /** Address of the account and id of the session, 52 bytes. */
  readonly permissionsContext: Hex
  /** The same under the name of the current draft. */
  readonly context: Hex
  readonly grantedPermissions: GrantPermissions['permissions']
}

/** A session (ERC-7715): another key may do this with the smart account until then. The account enforces it on chain. */
export async function reviewGrant(context: Context, request: GrantPermissions): Promise<Prepared<Granted>> {
  const { account } = context
  const { signer, permissions, expiry } = request
  if (account.type !== 'smartAccount') throw new FrameError(4200, 'This application might not support Smart Accounts')
  if (expiry * 1000 <= Date.now()) throw new FrameError(-32602, 'The permission would have expired already.')
  if (permissions.some(({ target }) => isAddressEqual(target, account.address as Hex)))
    throw new FrameError(-32602, 'A session may not call the account itself.')
  const called = permissions.flatMap((permission) => (permission.type === 'contract-call' ? permission.selectors : []))
  if (called.some((selector) => refusedSelectors.has(selector.toLowerCase())))
    throw new FrameError(-32602, 'A session moves tokens by erc20-token-transfer, which has a limit.')
  const id = toHex(crypto.getRandomValues(new Uint8Array(32)))
  const data = encodeFunctionData({
    abi: accountAbi,
    functionName: 'grantSession',
    args: [
      id,
      signer.address,
      expiry,
      feeAllowance,
      permissions.map((permission) => {
        const { type, target } = permission
        if (type === 'contract-call') return { target, allowance: maxUint256, selectors: [...permission.selectors] }
        // The highest number would mean no limit.
        const allowance = permission.allowance < maxUint256 ? permission.allowance : maxUint256 - 1n
        return { target, allowance, selectors: type === 'erc20-token-transfer' ? [transferSelector] : [] }
      }),
    ],
  })
  const { symbol } = context.network.nativeCurrency
  const limits = await Promise.all(
    permissions.map(async (permission): Promise<Limit> => {
      const { target } = permission
      if (permission.type === 'contract-call')
        return {
          facts: [
            { name: 'target', value: target },
            { name: 'functions', value: permission.selectors.join(', ') },
          ],
        }
      if (permission.type === 'native-token-transfer')
        return {
          facts: [
            { name: 'target', value: target },
            { name: 'allowance', value: `${formatEther(permission.allowance)} ${symbol}` },
          ],
        }
      const token = await readToken(context.network, target)
      return {
        facts: [
          { name: 'contract', value: target },
          { name: 'spends', value: `${shownAmount(permission.allowance, token)} ${token.symbol}` },
        ],
        scaled: scaledWarning(permission.allowance, token),
      }
    }),
  )
  const { send, warnings, fee, approvable } = await prepareSelfCall(context, data)
  const permissionsContext = concat([account.address as Hex, id])
  return {
    review: {
      ...baseOf(context),
      kind: 'permissions',
      warnings: [
        ...(called.length > 0 ? [{ kind: 'noLimit' } as const] : []),
        // The account does not count what a paymaster takes, and its code, from which its address follows, cannot change.
        { kind: 'feesInTokens' },
        ...unique(limits.flatMap(({ scaled = [] }) => scaled)),
        ...warnings,
      ],
      approvable,
      fee,
      facts: [
        ...limits.flatMap(({ facts }) => facts),
        { name: 'feeAllowance', value: `${formatEther(feeAllowance)} ${symbol}` },
        { name: 'sessionKey', value: signer.address },
        { name: 'expires', value: new Date(expiry * 1000).toISOString() },
      ],
    },
    unlock: unlockOf(context),
    sign: async (keys) => {
      await send(keys)
      const granted = { ...request, grantedPermissions: permissions, permissionsContext, context: permissionsContext }
      await context.frame
        .service(
          'smart-session/record',
          {
            chainId: context.network.id,
            account: account.address,
            sessionId: id,
            expiry,
            key: signer.address,
            permissions: JSON.stringify(permissions, (_key, value: unknown) =>
              typeof value === 'bigint' ? `0x${value.toString(16)}` : value,
            ),
          },
          { token: requireSession(context.frame).token },
        )
        // The session exists on chain either way; the list reads it from there the next time.
        .catch(() => undefined)
      return granted
    },
  }
}

export async function reviewRevoke(context: Context, permissionsContext: Hex): Promise<Prepared<null>> {
  const { account, frame, network } = context
  const own =
    size(permissionsContext) === 52 && isAddressEqual(slice(permissionsContext, 0, 20), account.address as Hex)
  if (account.type !== 'smartAccount' || !own) throw new FrameError(-32602, 'The wallet does not know this permission.')
  const id = slice(permissionsContext, 20)
  const data = encodeFunctionData({ abi: accountAbi, functionName: 'revokeSession', args: [id] })
  const { send, warnings, fee, approvable } = await prepareSelfCall(context, data)
  return {
    review: {
      ...baseOf(context),
      kind: 'revoke',
      warnings,
      approvable,
      fee,
      facts: [{ name: 'sessionKey', value: id }],
    },
    unlock: unlockOf(context),
    sign: async (keys) => {
      await send(keys)
      await frame
        .service(
          'smart-session/revoked',
          { chainId: network.id, account: account.address, sessionId: id },
          { token: requireSession(frame).token },
        )
        .catch(() => undefined)
      return null
    },
  }
}

/** Sessions change only by a call of the account to itself, which only its owner can make. */
async function prepareSelfCall(context: Context, data: Hex) {
  const { frame, network, account } = context
  if (!hasSmartAccount(network)) throw new FrameError(4200, 'This network has no smart accounts.')
  const address = account.address as Hex
  const owner = (await frame.keyring.accounts(requireSession(frame))).eip155 as Hex
  const operation = await prepareOperation(network, owner, encodeCalls([{ to: address, value: 0n, data }]))
  const amount = maxFeeOf(operation)
  const missing = amount - (await nodeOf(network).getBalance({ address }))
  const { symbol } = network.nativeCurrency
  const warnings: Warning[] = missing > 0n ? [{ kind: 'feeShort', amount: `${formatEther(missing)} ${symbol}` }] : []
  return {
    warnings,
    approvable: missing <= 0n,
    fee: { amount, ...network.nativeCurrency },
    send: async (keys: Keys): Promise<void> => {
      const hash = await submitOperation(network, operation, keys)
      const { success } = await waitForOperation(network, hash)
      if (!success) throw new FrameError(-32000, 'The account refused the change.')
    },
  }
}
