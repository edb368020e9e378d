import type { ReactElement } from 'react'

/** A whole address, which breaks in its middle where it needs two lines. WebKit does not balance lines that break anywhere. */
export function WholeAddress({
  address,
  className,
}: {
  readonly address: string
  readonly className: string
}): ReactElement {
  const half = Math.ceil(address.length / 2)
  return (
    <bdi className={className} dir="ltr">
      {address.slice(0, half)}
      <wbr />
      {address.slice(half)}
    </bdi>
  )
}
