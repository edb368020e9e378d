import { type FormEvent, type ReactNode, useCallback, useEffect, useState } from 'react'
import type { Wallet } from '../wallet/Wallet.ts'
import { canScan } from './canScan.ts'
import { Scanner } from './Scanner.tsx'

export type PairCardProps = {
  readonly wallet: Wallet
  /** The pairing URI of a deep link. */
  readonly linked: string | undefined
  /** A dapp's proposal is here. */
  readonly isAsked: boolean
}

/** Where a pairing URI is pasted or scanned. */
export function PairCard({ wallet, linked, isAsked }: PairCardProps): ReactNode {
  const [uri, setUri] = useState('')
  const [status, setStatus] = useState<'idle' | 'pairing' | 'waiting'>(linked === undefined ? 'idle' : 'pairing')
  const [problem, setProblem] = useState('')
  const [isScanning, setScanning] = useState(false)
  // What was waited for is here.
  if (isAsked && status === 'waiting') setStatus('idle')
  const settle = useCallback((pairing: Promise<void>): void => {
    pairing.then(
      () => {
        setUri('')
        setStatus('waiting')
      },
      (error: unknown) => {
        setStatus('idle')
        setProblem(error instanceof Error ? error.message : String(error))
      },
    )
  }, [])
  useEffect(() => {
    if (linked !== undefined) settle(wallet.pair(linked))
  }, [linked, wallet, settle])
  const pair = (value: string): void => {
    setProblem('')
    setStatus('pairing')
    settle(open(wallet, value))
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    pair(uri)
  }
  return (
    <section className="card" aria-labelledby="pair-title">
      <h2 id="pair-title">Connect a dapp</h2>
      <form className="pair" onSubmit={submit}>
        <label htmlFor="uri">Pairing link</label>
        <div className="row">
          <input
            id="uri"
            name="uri"
            value={uri}
            placeholder="wc:…"
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setUri(target.value)}
          />
          <button type="submit" className="button primary" disabled={uri.trim() === '' || status === 'pairing'}>
            {status === 'pairing' ? 'Pairing…' : 'Pair'}
          </button>
        </div>
      </form>
      {canScan() && !isScanning && (
        <button type="button" className="button" onClick={() => setScanning(true)}>
          Scan a QR code
        </button>
      )}
      {isScanning && (
        <Scanner
          onFound={(text) => {
            setScanning(false)
            pair(text)
          }}
          onEnd={(message) => {
            setScanning(false)
            setProblem(message)
          }}
        />
      )}
      <p className="soft" role="status">
        {status === 'waiting' ? 'Waiting for the dapp’s proposal…' : ''}
      </p>
      <p className="problem" role="alert">
        {problem}
      </p>
    </section>
  )
}

async function open(wallet: Wallet, uri: string): Promise<void> {
  if (!uri.trim().startsWith('wc:'))
    throw new Error('A pairing link begins with “wc:”. Copy it from the dapp’s window with the QR code.')
  await wallet.pair(uri)
}
