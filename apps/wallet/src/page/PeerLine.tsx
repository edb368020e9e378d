import type { ReactNode } from 'react'
import type { Peer, VerifyResult } from '../wallet/WalletState.ts'
import { PeerImage } from './PeerImage.tsx'

const words: Readonly<Record<VerifyResult, { readonly label: string; readonly text: string }>> = {
  valid: { label: 'Verified', text: 'The request comes from the address above.' },
  unknown: { label: 'Not verified', text: 'It is unknown whether the request comes from the address above.' },
  mismatch: {
    label: 'Wrong address',
    text: 'The request comes from another address than the one above. Reject it unless you know why.',
  },
  scam: { label: 'Known scam', text: 'This site is known to steal. Reject it.' },
}

/** The dapp that sent the request, and what is known about it. */
export function PeerLine({ peer, verify }: { readonly peer: Peer; readonly verify: VerifyResult }): ReactNode {
  const { label, text } = words[verify]
  return (
    <div className="peer">
      <PeerImage peer={peer} />
      <div className="grow">
        <p className="name" data-testid="peer-name">
          {peer.name}
        </p>
        <p className="soft url">{peer.url}</p>
        <p className={`verify ${verify}`} data-testid="verify" title={text}>
          {label}
        </p>
      </div>
      {(verify === 'mismatch' || verify === 'scam') && <p className="problem wide">{text}</p>}
    </div>
  )
}
