import { usePairing } from '@kit/ui/react'
import type { ReactNode } from 'react'
import { renderSVG } from 'uqr'

/** A code of the page's own; it is kept as long as this is mounted. */
export function Code(): ReactNode {
  const { uri, status, renew } = usePairing()
  if (uri !== undefined)
    return (
      <img
        src={`data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { border: 4 }))}`}
        alt="A code for your wallet"
      />
    )
  if (status === 'failed')
    return (
      <button type="button" onClick={renew}>
        Try again
      </button>
    )
  return <p>One moment…</p>
}
