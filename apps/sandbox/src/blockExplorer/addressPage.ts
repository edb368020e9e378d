import type { RunningChain } from '../chains/RunningChain.ts'
import { formatUnits } from '../units/formatUnits.ts'

export type AddressFacts = {
  readonly address: string
  /** In the smallest unit (wei). */
  readonly balance: bigint
  readonly nonce: number
  readonly blockNumber: number
}

/** The page of an account. All that it shows comes from the chain or was checked, so nothing is left to escape. */
export function addressPage(chain: RunningChain, { address, balance, nonce, blockNumber }: AddressFacts): string {
  const { name, nativeCurrency } = chain
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${address} on ${name}</title>
<link rel="icon" href="data:,">
<style>
:root { color-scheme: light dark; font-family: system-ui, sans-serif }
body { max-width: 44rem; margin: 3rem auto; padding: 0 1rem }
h1 { font-size: 1rem; overflow-wrap: anywhere }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .5rem 1.5rem }
dd { margin: 0; overflow-wrap: anywhere }
</style>
</head>
<body>
<p>${name}, block <span data-testid="block">${blockNumber}</span></p>
<h1 data-testid="address">${address}</h1>
<dl>
<dt>Balance</dt><dd data-testid="balance">${formatUnits(balance, nativeCurrency.decimals)} ${nativeCurrency.symbol}</dd>
<dt>Transactions sent</dt><dd data-testid="nonce">${nonce}</dd>
</dl>
</body>
</html>
`
}
