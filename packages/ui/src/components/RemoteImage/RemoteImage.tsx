import { type CSSProperties, type ReactElement, useContext, useState } from 'react'
import { ShownContext } from '../../modal/ShownContext.ts'
import { imageSource } from '../../sanitize/imageSource.ts'
import { useStyles } from '../../theme/useStyles.ts'
import { Glyph } from '../Glyph/Glyph.tsx'
import { css } from '../../theme/css.ts'

const remoteImageStyles = css`
  .kit-remote-image {
    position: relative;
    display: block;
    flex: none;
    inline-size: calc(var(--image-size) * 1px);
    block-size: calc(var(--image-size) * 1px);
    overflow: hidden;
    border-radius: calc(var(--kit-border-radius-master) * var(--image-size) / 15);
    background: var(--kit-foreground-2);
  }
  .kit-remote-image[data-shape=round] {
    border-radius: 50%;
  }
  .kit-remote-image::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
    box-shadow: inset 0 0 0 1px color-mix(in srgb, var(--kit-text-primary) 8%, transparent);
    pointer-events: none;
  }
  .kit-remote-image > img {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
    transition: opacity var(--kit-duration-view) var(--kit-easing);
  }
  .kit-remote-image[data-state=loading] > img {
    opacity: 0;
  }
`

export type RemoteImageProps = {
  readonly name: string
  readonly src: string | undefined
  readonly shape: 'rounded' | 'round'
  /** CSS pixels. The box has its size before the picture has loaded, and keeps it if loading fails. */
  readonly size: number
}

/** A picture from an untrusted source. The name is shown beside it, so it has no alternative text. */
export function RemoteImage({ name, src: address, shape, size }: RemoteImageProps): ReactElement {
  useStyles(remoteImageStyles)
  const isShown = useContext(ShownContext)
  const src = imageSource(address)
  const [outcome, setOutcome] = useState<{ readonly src: string; readonly loaded: boolean } | null>(null)
  // One that is part of its own address is not waited for.
  const settled = outcome?.src === src ? outcome : src?.startsWith('data:') ? { loaded: true } : null
  // A picture that is already loaded is shown at once instead of fading in.
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
