import { type FormEvent, type ReactNode, useState } from 'react'
import type { Wallet } from '../wallet/Wallet.ts'
import { canScan } from './canScan.ts'
import { Scanner } from './Scanner.tsx'

/** Where a pairing URI is pasted or scanned. */
export function PairCard({ wallet, isLinked }: { readonly wallet: Wallet; readonly isLinked: boolean }): ReactNode {
  const [uri, setUri] = useState('')
  const [status, setStatus] = useState<'idle' | 'pairing' | 'waiting'>(isLinked ? 'waiting' : 'idle')
  const [problem, setProblem] = useState('')
  const [isScanning, setScanning] = useState(false)
  const pair = async (value: string): Promise<void> => {
    setProblem('')
    setStatus('pairing')
    try {
      if (!value.trim().startsWith('wc:')) throw new Error('A pairing link begins with “wc:”. Copy it from the dapp’s window with the QR code.')
      await wallet.pair(value)
      setUri('')
      setStatus('waiting')
    } catch (error) {
      setStatus('idle')
      setProblem(error instanceof Error ? error.message : String(error))
    }
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void pair(uri)
  }
  return (
    <section className="card" aria-labelledby="pair-title">
      <h2 id="pair-title">Connect a dapp</h2>
      <form className="pair" onSubmit={submit}>
        <label htmlFor="uri">Pairing link</label>
        <div className="row">
          <input id="uri" name="uri" value={uri} placeholder="wc:…" autoComplete="off" spellCheck={false} onChange={({ target }) => setUri(target.value)} />
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
            void pair(text)
          }}
          onEnd={(message) => {
            setScanning(false)
            setProblem(message)
          }}
        />
      )}
      <p className="soft" role="status">
        {status === 'waiting' ? 'Paired. The dapp’s proposal shows as soon as it arrives.' : ''}
      </p>
      <p className="problem" role="alert">
        {problem}
      </p>
    </section>
  )
}
