import { logInByEmail } from '@kit/testing/playwright'
import { startSecureSandbox } from 'sandbox/secure'
import { type Address, createPublicClient, type Hex, http } from 'viem'
import { press } from '../src/embedded/press.ts'
import { builtMultichainDapp } from '../src/multichain/startMultichainDapp.ts'
import { expect, test } from '../src/multichain/test.ts'
import { verifySignature } from '../src/multichain/verifySignature.ts'
import { serveDapp } from '../src/setup/serveDapp.ts'
import { inSoak } from 'tooling/soak.ts'

// In each run the tests of the connector have both chains, the sandbox’s approve.test.ts signs for both in the frame, and embedded.spec.ts logs in.
test(
  'one login by email connects EVM and Solana, each signs in the frame, and one disconnects both',
  inSoak,
  async ({ environment, page, panel }) => {
    const secure = await startSecureSandbox({ environment })
    const { url, stop } = await serveDapp({
      directory: await builtMultichainDapp(),
      environment: { ...environment, secureOrigin: secure.origin },
    })
    // The account of EVM chains is a smart account, which its first transaction deploys (ERC-6492).
    const node = createPublicClient({ transport: http(environment.chains[0]?.rpcUrl) })
    const verifies = {
      eip155: (address: string, message: string, signature: string) =>
        node.verifyMessage({ address: address as Address, message, signature: signature as Hex }),
      solana: (address: string, message: string, signature: string) =>
        verifySignature.solana({ address, message, signature }),
    }
    await page.goto(`${url}/all.html`)
    await logInByEmail(page, { email: 'both@harbor.example', mailboxUrl: secure.servicesUrl })
    for (const chain of ['eip155', 'solana'] as const) {
      await expect(panel(chain, 'status')).toHaveText('Connected')
      await panel(chain, 'message').fill(`Hello of ${chain}`)
      await panel(chain, 'sign').click()
      await press(page.frameLocator('iframe').getByRole('button', { name: 'Sign', exact: true }))
      const address = await panel(chain, 'address').innerText()
      const signature = await panel(chain, 'signature').innerText()
      expect(await verifies[chain](address, `Hello of ${chain}`, signature)).toBe(true)
    }
    await page.reload()
    for (const chain of ['eip155', 'solana'] as const) await expect(panel(chain, 'status')).toHaveText('Connected')
    await panel('solana', 'disconnect').click()
    for (const chain of ['eip155', 'solana'] as const) await expect(panel(chain, 'status')).toHaveText('Not connected')
    await page.goto('about:blank')
    await stop()
    await secure.stop()
  },
)
