import type { BrowserContext } from 'playwright-core'
import {
  createPublicClient,
  erc20Abi,
  type Hex,
  http,
  maxUint256,
  parseEther,
  parseUnits,
  type PrivateKeyAccount,
} from 'viem'
import { formatUserOperationRequest, getUserOperationHash } from 'viem/account-abstraction'
import { generatePrivateKey, mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { concat, encodeFunctionData, numberToHex, slice } from 'viem/utils'
import {
  accountAbi,
  askBundler,
  encodeCalls,
  factoryAbi,
  hasSmartAccount,
  prepareOperation,
  type WithSmartAccount,
} from 'secure-site/smart-account'
import { beforeAll, describe, expect, test } from 'vitest'
import { mnemonic } from '../chains/mnemonic.ts'
import { rpc } from '../chains/rpc.ts'
import { sendMined } from '../chains/sendMined.ts'
import { type Answer, type Dapp, press } from './barePage.test-util.ts'
import type { SecureWorld } from './secureWorld.test-util.ts'

/** Smart accounts and their sessions, on both entry points. */
export function smartAccountTests(shared: () => SecureWorld): void {
  const target: Hex = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  const other: Hex = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  let world: SecureWorld
  let context: BrowserContext
  let dapp: Dapp

  beforeAll(async () => {
    world = shared()
    context = await world.browser.newContext()
    dapp = await world.open(context)
    await world.logIn(dapp, 'ada@harbor.example')
    await dapp.show()
  })

  const failure = (answer: Answer): unknown => (answer.ok ? undefined : answer.payload)
  const approve = (): Promise<void> => press(dapp.frame().getByRole('button', { name: 'Approve', exact: true }))

  const bothEntryPoints = [
    [31337, '0.7'],
    [31338, '0.8'],
  ] as const
  const entryPoints = process.env['KIT_SOAK'] ? bothEntryPoints : bothEntryPoints.slice(1)
  describe.each(entryPoints)('chain %i, EntryPoint %s', (chainId, version) => {
    let network: WithSmartAccount
    let account: Hex
    let owner: Hex
    const request = (method: string, params: unknown): Promise<Answer> =>
      dapp.ask('RPC_REQUEST', { method, params, chainId })
    const setBalance = (address: Hex, amount: string): Promise<unknown> =>
      rpc(network.rpcUrl, 'anvil_setBalance', [address, numberToHex(parseEther(amount))])
    const balanceOf = async (address: Hex): Promise<bigint> =>
      BigInt((await rpc(network.rpcUrl, 'eth_getBalance', [address, 'latest'])) as Hex)
    const node = () => createPublicClient({ transport: http(network.rpcUrl) })

    beforeAll(async () => {
      const found = world.secure.networks.find(({ id }) => id === `eip155:${chainId}`)
      if (!found || !hasSmartAccount(found)) throw new Error('There is no smart account here.')
      network = found
      await dapp.get('SWITCH_NETWORK', { chainId })
      const user = await dapp.get('GET_USER', { chainId, preferredAccountType: 'smartAccount' })
      account = user.address as Hex
      owner = user.accounts?.find(({ type }) => type === 'eoa')?.address as Hex
    })

    test('I28 the preferred type decides which account the page sees', async () => {
      expect(network.smartAccount.entryPointVersion).toBe(version)
      expect(await dapp.get('GET_SMART_ACCOUNT_ENABLED_NETWORKS')).toEqual({
        smartAccountEnabledNetworks: [31337, 31338],
      })
      expect(await dapp.get('GET_USER', {})).toMatchObject({
        address: account,
        preferredAccountType: 'smartAccount',
        smartAccountDeployed: false,
      })
      expect(await dapp.get('SET_PREFERRED_ACCOUNT', { type: 'eoa' })).toEqual({ type: 'eoa', address: owner })
      expect(await request('eth_accounts', [])).toEqual({ ok: true, payload: [owner] })
      expect(await dapp.get('SET_PREFERRED_ACCOUNT', { type: 'smartAccount' })).toEqual({
        type: 'smartAccount',
        address: account,
      })
      const hex = numberToHex(chainId)
      expect(await request('wallet_getCapabilities', [account, [hex]])).toEqual({
        ok: true,
        payload: { [hex]: { atomic: { status: 'supported' }, permissions: { supported: true } } },
      })
      expect(await request('wallet_getCapabilities', [owner])).toEqual({ ok: true, payload: {} })
    })

    test('I29 an unfunded batch says what is missing, and cannot be approved', async () => {
      const sending = request('wallet_sendCalls', [{ calls: [{ to: target, value: numberToHex(parseEther('1')) }] }])
      await dapp
        .frame()
        .getByText(/\d (GRN|PBL) short\./)
        .waitFor()
      await dapp.frame().getByRole('button', { name: 'Reject', exact: true }).click()
      expect(failure(await sending)).toMatchObject({ code: 4001 })
    })

    test('signs messages before it exists (ERC-6492) and after (ERC-1271)', async () => {
      const check = async (): Promise<void> => {
        const signing = request('personal_sign', ['Hello Harbor', account])
        await press(dapp.frame().getByRole('button', { name: 'Sign', exact: true }))
        const signature = (await signing).payload as Hex
        expect(await node().verifyMessage({ address: account, message: 'Hello Harbor', signature })).toBe(true)
        expect(await node().verifyMessage({ address: account, message: 'Hello harbor', signature })).toBe(false)
      }
      await check()
      await setBalance(account, '5')
      // A missing answer of the bundler says nothing about the operation.
      let unanswered = 0
      await context.route(`${network.smartAccount.bundlerUrl}`, (route) => {
        const asks = route.request().postData()?.includes('eth_getUserOperationReceipt')
        return asks && unanswered++ === 0 ? route.abort() : route.continue()
      })
      const sending = request('eth_sendTransaction', [{ from: account, to: target, value: '0x1' }])
      await approve()
      expect(await sending).toMatchObject({ ok: true, payload: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
      expect(unanswered).toBeGreaterThan(1)
      await context.unroute(network.smartAccount.bundlerUrl)
      expect(await dapp.get('GET_USER', {})).toMatchObject({ smartAccountDeployed: true })
      await check()
    })

    test('I29 a batch is one operation: all calls or none', async () => {
      const before = await balanceOf(target)
      const calls = [
        { to: target, value: numberToHex(parseEther('0.25')) },
        { to: other, value: numberToHex(parseEther('0.5')) },
      ]
      const sending = request('wallet_sendCalls', [
        { version: '2.0.0', chainId: numberToHex(chainId), atomicRequired: true, calls },
      ])
      await dapp
        .frame()
        .getByText(/−0\.75 (GRN|PBL)/)
        .waitFor()
      await approve()
      const { id } = (await sending).payload as { id: Hex }
      expect(await request('wallet_getCallsStatus', [id])).toMatchObject({
        ok: true,
        payload: { status: 200, atomic: true, receipts: [{ status: '0x1' }] },
      })
      expect(await request('eth_getUserOperationReceipt', [id])).toMatchObject({ ok: true, payload: { success: true } })
      expect((await balanceOf(target)) - before).toBe(parseEther('0.25'))
      expect(await request('wallet_getCallsStatus', [`0x${'00'.repeat(32)}`])).toMatchObject({
        payload: { status: 100 },
      })
    })

    test('a page cannot call the account itself', async () => {
      const data = encodeFunctionData({
        abi: accountAbi,
        functionName: 'revokeSession',
        args: [`0x${'00'.repeat(32)}`],
      })
      expect(failure(await request('wallet_sendCalls', [{ calls: [{ to: account, data }] }]))).toMatchObject({
        code: -32602,
      })
    })

    /** A call of the account that the key of a session signs. */
    const useSession = async (
      session: PrivateKeyAccount,
      permissionsContext: Hex,
      to: Hex,
      value: bigint,
      data: Hex = '0x',
      paymaster: object = {},
    ): Promise<Hex> => {
      const operation = {
        ...(await prepareOperation(network, owner, encodeCalls([{ to, value, data }]))),
        ...paymaster,
      }
      const hash = getUserOperationHash({
        chainId,
        entryPointAddress: network.smartAccount.entryPoint,
        entryPointVersion: version,
        userOperation: operation,
      } as Parameters<typeof getUserOperationHash>[0])
      const id = slice(permissionsContext, 20)
      const signature = concat(['0x01', id, await session.signMessage({ message: { raw: hash } })])
      const wire = formatUserOperationRequest({ ...operation, signature })
      return (await askBundler(network, 'eth_sendUserOperation', [wire, network.smartAccount.entryPoint])) as Hex
    }

    test('I33 a session: within its limits, beyond them, expired, revoked', async () => {
      await setBalance(account, '5')
      const session = privateKeyToAccount(generatePrivateKey())
      const expiry = Math.floor(Date.now() / 1000) + 3600
      const granting = request('wallet_grantPermissions', [
        {
          chainId: numberToHex(chainId),
          address: account,
          expiry,
          signer: { type: 'keys', address: session.address },
          permissions: [{ type: 'native-token-transfer', target, allowance: numberToHex(parseEther('0.1')) }],
        },
      ])
      await dapp
        .frame()
        .getByText(/^0\.1 (GRN|PBL)$/)
        .waitFor()
      await approve()
      const { permissionsContext } = (await granting).payload as { permissionsContext: Hex }
      expect(slice(permissionsContext, 0, 20).toLowerCase()).toBe(account.toLowerCase())
      const sessionId = slice(permissionsContext, 20)

      const use = (to: Hex, value: string, data: Hex = '0x'): Promise<Hex> =>
        useSession(session, permissionsContext, to, parseEther(value), data)
      const before = await balanceOf(target)
      await use(target, '0.06')
      expect((await balanceOf(target)) - before).toBe(parseEther('0.06'))
      await expect(use(target, '0.05')).rejects.toThrow(/AA24/)
      await expect(use(other, '0.01')).rejects.toThrow(/AA24/)
      const grantAll = encodeFunctionData({
        abi: accountAbi,
        functionName: 'grantSession',
        args: [`0x${'22'.repeat(32)}`, session.address, expiry, 1n, []],
      })
      await expect(use(account, '0', grantAll)).rejects.toThrow(/AA24/)
      await use(target, '0.04')
      await expect(use(target, '0.000001')).rejects.toThrow(/AA24/)
      // The bundler keeps the paymaster's fields: a paymaster without code pays nothing.
      const paymaster = {
        paymaster: other,
        paymasterData: '0x',
        paymasterVerificationGasLimit: 50_000n,
        paymasterPostOpGasLimit: 50_000n,
      }
      await expect(useSession(session, permissionsContext, target, 0n, '0x', paymaster)).rejects.toThrow(/AA3/)

      const list = async (): Promise<unknown> =>
        dapp.frame().evaluate(async (id) => {
          const response = await fetch(`/v1/sessions/${id}`)
          return (await response.json()).pcis
        }, `eip155:${chainId}:${account}`)
      expect(await list()).toMatchObject([
        { pci: sessionId, expiration: expiry, key: session.address, project: { url: world.dapps[0]?.origin } },
      ])

      const revoking = request('wallet_revokePermissions', [{ permissionsContext }])
      await approve()
      expect(await revoking).toMatchObject({ ok: true })
      await expect(use(target, '0')).rejects.toThrow(/AA24/)
      expect(await list()).toMatchObject([{ pci: sessionId, revokedAt: expect.any(Number) }])
    })

    test('I33 a session spends tokens up to its allowance, and by nothing but transfers', async () => {
      await setBalance(account, '5')
      const token = world.chains.find(({ id }) => id === chainId)?.tokens[0]
      if (!token) throw new Error('There is no token.')
      const address = token.address as Hex
      const units = (amount: string): bigint => parseUnits(amount, token.decimals)
      const encode = (functionName: 'transfer' | 'approve', amount: bigint): Hex =>
        encodeFunctionData({ abi: erc20Abi, functionName, args: [target, amount] })
      const funding = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [account, units('9')] })
      await sendMined(network.rpcUrl, { from: mnemonicToAccount(mnemonic).address, to: address, data: funding })
      const held = (): Promise<bigint> =>
        node().readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [target] })

      const session = privateKeyToAccount(generatePrivateKey())
      const granting = request('wallet_grantPermissions', [
        {
          chainId: numberToHex(chainId),
          expiry: Math.floor(Date.now() / 1000) + 3600,
          signer: { type: 'keys', address: session.address },
          permissions: [{ type: 'erc20-token-transfer', target: address, allowance: numberToHex(units('5')) }],
        },
      ])
      await dapp.frame().getByText(`5 ${token.symbol}`, { exact: true }).waitFor()
      await approve()
      const { permissionsContext } = (await granting).payload as { permissionsContext: Hex }
      const use = (data: Hex): Promise<Hex> => useSession(session, permissionsContext, address, 0n, data)
      const before = await held()
      await use(encode('transfer', units('3')))
      expect((await held()) - before).toBe(units('3'))
      await expect(use(encode('transfer', units('3')))).rejects.toThrow(/AA24/)
      await expect(use(encode('approve', 1n))).rejects.toThrow(/AA24/)
      await expect(use(concat([encode('transfer', 1n), '0x00']))).rejects.toThrow(/AA24/)
      await use(encode('transfer', units('2')))
      // An exhausted limit is different from no limit.
      await expect(use(encode('transfer', 1n))).rejects.toThrow(/AA24/)
    })

    test('I33 the account itself refuses a session for functions that move tokens without a limit', async () => {
      const { address: key } = privateKeyToAccount(generatePrivateKey())
      const creation = encodeFunctionData({ abi: factoryAbi, functionName: 'createAccount', args: [owner] })
      const from = mnemonicToAccount(mnemonic).address
      await sendMined(network.rpcUrl, { from, to: network.smartAccount.factory, data: creation })
      const grant = (selector: Hex, allowance: bigint): Promise<unknown> => {
        const permissions = [{ target, allowance, selectors: ['0xd0e30db0', selector] as const }]
        const id = `0x${'33'.repeat(32)}` as const
        const data = encodeFunctionData({
          abi: accountAbi,
          functionName: 'grantSession',
          args: [id, key, 2_000_000_000, 0n, permissions],
        })
        return rpc(network.rpcUrl, 'eth_call', [{ from: account, to: account, data }, 'latest'])
      }
      // What the chain refuses, and not only the review: increaseApproval, authorizeOperator, send, transferAndCall, approveAndCall,
      // setApprovalForAll, multicall.
      const moving = ['d73dd623', '959b8c3f', '9bd9bbc6', '4000aea0', 'cae9ca51', 'a22cb465', 'ac9650d8'] as const
      for (const selector of moving) await expect(grant(`0x${selector}`, maxUint256)).rejects.toThrow('revert')
      expect(await grant('0x2e1a7d4d', maxUint256)).toBe('0x')
      expect(await grant('0xa9059cbb', 1n)).toBe('0x')
    })

    test('I33 a session ends with its time', async () => {
      await setBalance(account, '5')
      const session = privateKeyToAccount(generatePrivateKey())
      const block = (await rpc(network.rpcUrl, 'eth_getBlockByNumber', ['latest', false])) as { timestamp: Hex }
      const expiry = Math.max(Math.floor(Date.now() / 1000), Number(block.timestamp)) + 1000
      const granting = request('wallet_grantPermissions', [
        {
          chainId: numberToHex(chainId),
          expiry,
          signer: { type: 'keys', address: session.address },
          permissions: [{ type: 'native-token-transfer', target, allowance: '0x1' }],
        },
      ])
      await approve()
      const { permissionsContext } = (await granting).payload as { permissionsContext: Hex }
      const use = (): Promise<unknown> => useSession(session, permissionsContext, target, 0n)
      await use()
      await rpc(network.rpcUrl, 'evm_setNextBlockTimestamp', [expiry + 10])
      await rpc(network.rpcUrl, 'evm_mine', [])
      await expect(use()).rejects.toThrow(/AA22/)
    })
  })
}
