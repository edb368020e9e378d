import type { BitcoinNetworkName } from './BitcoinLedger.ts'

/**
 * The addresses that hold coins at the start: the first two accounts of the development phrase, by their BIP-84, BIP-49 and BIP-86
 * addresses. Each gets several outputs, so that a transfer has to choose.
 */
export const fundedAddresses: Readonly<Record<'mainnet' | 'test', readonly string[]>> = {
  mainnet: [
    'bc1q4qw42stdzjqs59xvlrlxr8526e3nunw7mp73te',
    'bc1pfzhx49qe6s5exppe5hqljg3n6587xk0w75xqr70pgdt7ygnfkssqxqjd9l',
    '39sr5B8UAdxeoXbnpdw4frfxXwWwEChwzp',
    'bc1q7m8rzp3mpxhvnnsg7t80de7hf3gdf794ufm4tz',
    'bc1p5kwegekxfppz2jevwgm8j4a8f636s9pu8096hre696app274ncvslth4n0',
    '3DQoHYwoAm4TDPuU8uvkxj5qRLjqgxKxvR',
  ],
  test: [
    'tb1qquv9lg5g2r4jkr0ahun0ddfg5xntxjelvmc7t8',
    'tb1pfewlxm8meyyvgjydfu7v8j4ej64symj6ut8sf66h9germp94qgzsgnnjhk',
    '2N2bjA9C1maBSJQJgeLGgcfLJvmEdTL7xXW',
    'tb1qddd479298yf4mtzdxwudkd7npj7ln3s52vyrpc',
    'tb1ps033a9wkghkslwe88lxqw3lv4j7afac9jcmjqteguuk0q7eat4fsvvjzk3',
    '2NBxWTf3SoN2XX7QsxCxN8LprVADEAmw9Di',
  ],
}

const outputs: readonly bigint[] = [50_000_000n, 20_000_000n, 1_000_000n, 30_000n]

export const fundedOutputs = (
  network: BitcoinNetworkName,
): readonly { readonly address: string; readonly sats: bigint }[] =>
  fundedAddresses[network === 'mainnet' ? 'mainnet' : 'test'].flatMap((address) =>
    outputs.map((sats) => ({ address, sats })),
  )
