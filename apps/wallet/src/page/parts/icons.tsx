import type { ReactNode } from 'react'
import type { WalletChain } from '../../chains/WalletChain.ts'

/** The wallet's mark: a young fern in a pocket. */
export function Leaf(): ReactNode {
  return <img src="/icon.svg" alt="" width="32" height="32" />
}

const shapes: Readonly<Record<WalletChain['namespace'], ReactNode>> = {
  eip155: <path d="M10 3l6 7-6 7-6-7z" />,
  solana: <path d="M4 6h12M4 10h12M4 14h12" />,
  bip122: <path d="M10 3.5a6.5 6.5 0 1 1-.01 0M10 7v6M7 10h6" />,
}

/** A network by its kind, in a tone of its own. */
export function ChainMark({ chain }: { readonly chain: WalletChain }): ReactNode {
  return (
    <svg
      className={`mark ${chain.namespace}`}
      viewBox="0 0 20 20"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {shapes[chain.namespace]}
    </svg>
  )
}

export function CopyGlyph(): ReactNode {
  return (
    <svg
      viewBox="0 0 16 16"
      width="13"
      height="13"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M5.5 5.5h7v7h-7zM3.5 10.5v-7h7" />
    </svg>
  )
}
