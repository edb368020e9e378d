import { type CSSProperties, type ReactElement, useContext, useState } from 'react'
import { ShownContext } from '../../shell/ShownContext.ts'
import { imageSource } from '../../untrusted/imageSource.ts'
import { useStyles } from '../../styles/useStyles.ts'
import { Glyph } from '../Glyph/Glyph.tsx'
import { remoteImageStyles } from './remoteImageStyles.ts'

export type RemoteImageProps = {
  readonly name: string
  readonly src: string | undefined
  readonly shape: 'rounded' | 'round'
  /** CSS pixels; the box stands before the picture is there, and stays when it fails. */
  readonly size: number
}

/** A picture of somebody else's. The name stands beside it, so it has no text of its own. */
export function RemoteImage({ name, src: address, shape, size }: RemoteImageProps): ReactElement {
  useStyles(remoteImageStyles)
  const isShown = useContext(ShownContext)
  const src = imageSource(address)
  const [outcome, setOutcome] = useState<{ readonly src: string; readonly loaded: boolean } | null>(null)
  // One that is part of its own address is not waited for.
  const settled = outcome?.src === src ? outcome : src?.startsWith('data:') ? { loaded: true } : null
  // A picture that is at hand already stands at once instead of fading in.
  const atHand = (image: HTMLImageElement | null): void => {
    if (src !== undefined && !settled && image?.complete && image.naturalWidth > 0) setOutcome({ src, loaded: true })
  }
  const failed = src === undefined || settled?.loaded === false
  return (
    <span
      className="kit-remote-image"
      part="image"
      data-shape={shape}
      data-state={failed ? 'failed' : settled ? 'ready' : 'loading'}
      style={{ '--image-size': size } as CSSProperties}
    >
      {failed ? (
        <Glyph name={name} />
      ) : (
        <img
          ref={atHand}
          src={isShown || src.startsWith('data:') ? src : undefined}
          alt=""
          width={size}
          height={size}
          decoding="async"
          draggable={false}
          referrerPolicy="no-referrer"
          onLoad={settled ? undefined : () => setOutcome({ src, loaded: true })}
          onError={() => setOutcome({ src, loaded: false })}
        />
      )}
    </span>
  )
}
