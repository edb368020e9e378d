import type { ReactNode } from 'react'
import { ErrorText } from 'sample-parts/panels/ErrorText.tsx'
import { Panel } from 'sample-parts/panels/Panel.tsx'
import { useAction } from 'sample-parts/panels/useAction.ts'
import { numberToHex, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { useConnection } from 'wagmi'

const hour = 3600
const recipient = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

/** Asks a smart account to let a key of this page send coins for an hour (ERC-7715), by wagmi's connector. */
export function WagmiAccessPanel(): ReactNode {
  const { address, chainId, connector } = useConnection()
  const granting = useAction(async () => {
    const provider = (await connector?.getProvider()) as
      | {
          readonly request: (call: { readonly method: string; readonly params: readonly unknown[] }) => Promise<unknown>
        }
      | undefined
    await provider?.request({
      method: 'wallet_grantPermissions',
      params: [
        {
          chainId: numberToHex(chainId ?? 0),
          address,
          expiry: Math.floor(Date.now() / 1000) + hour,
          signer: { type: 'keys', address: privateKeyToAddress(generatePrivateKey()) },
          permissions: [
            { type: 'native-token-transfer', target: recipient, allowance: numberToHex(parseEther('0.1')) },
          ],
        },
      ],
    })
  })
  return (
    <Panel title="Give a key access, by wagmi">
      <p className="soft">A key of this page may send up to 0.1 to one address, for an hour.</p>
      <button type="button" data-testid="grant" disabled={!address || granting.pending} onClick={granting.run}>
        {granting.pending ? 'See your wallet…' : 'Give access'}
      </button>
      <ErrorText error={granting.error} />
    </Panel>
  )
}
