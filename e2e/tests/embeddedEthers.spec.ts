import { logInByEmail } from '@kit/testing/playwright'
import { createPublicClient, createTestClient, http, parseEther, verifyMessage } from 'viem'
import { press } from '../src/embedded/press.ts'
import { expect, test } from '../src/embedded/test.ts'
import { untilInBlock } from '../src/evm/untilInBlock.ts'
import { inSoak } from 'tooling/soak.ts'

test.use({ sample: 'dapp-ethers' })

test(
  'with ethers: logs in by email, signs and sends in the frame, survives a reload, disconnects',
  inSoak,
  async ({ chains, dapp, frame, page, secure }) => {
    const sign = async (): Promise<void> => {
      await dapp.shown('sign').click()
      await press(frame.getByRole('button', { name: 'Sign', exact: true }))
      await expect(dapp.shown('signature-check')).toHaveText('valid')
    }
    await dapp.open()
    expect(page.frames()).toHaveLength(1)
    await logInByEmail(page, { email: 'ethers@harbor.example', mailboxUrl: secure.servicesUrl })
    const address = (await dapp.shown('account-address').innerText()) as `0x${string}`
    await dapp.expectConnected(address)
    await sign()
    const signature = (await dapp.shown('signature').innerText()) as `0x${string}`
    expect(await verifyMessage({ address, message: 'Hello from ethers', signature })).toBe(true)

    const transport = http(chains[0].rpcUrl)
    await createTestClient({ mode: 'anvil', transport }).setBalance({ address, value: parseEther('1') })
    const to = '0x00000000000000000000000000000000000E71A1'
    await dapp.shown('send-to').fill(to)
    await dapp.shown('send-amount').fill('0.25')
    await dapp.shown('send').click()
    await press(frame.getByRole('button', { name: 'Approve', exact: true }))
    await untilInBlock(dapp, chains[0].rpcUrl)
    const hash = (await dapp.shown('send-hash').innerText()) as `0x${string}`
    const chain = createPublicClient({ transport })
    expect(await chain.getTransactionReceipt({ hash })).toMatchObject({ status: 'success', to: to.toLowerCase() })
    expect(await chain.getTransaction({ hash })).toMatchObject({
      value: parseEther('0.25'),
      from: address.toLowerCase(),
    })

    await page.reload()
    await dapp.expectConnected(address)
    await sign()
    await dapp.shown('disconnect').click()
    await dapp.expectDisconnected()
    await page.reload()
    await dapp.expectDisconnected()
    expect(page.frames()).toHaveLength(1)
  },
)
