import { type ReactElement, useContext, useState } from 'react'
import { Glyph } from '../../components/Glyph/Glyph.tsx'
import { ShownContext } from '../../modal/ShownContext.ts'
import { css } from '../../theme/css.ts'
import { useStyles } from '../../theme/useStyles.ts'

const nftPictureStyles = css`
  .kit-nft-picture {
    position: relative;
    display: block;
    overflow: hidden;
    inline-size: 100%;
    aspect-ratio: 1;
    border-radius: var(--kit-radius-3);
    background: var(--kit-foreground-1);
    --image-size: 120;
  }
  .kit-nft-picture > img {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`

/** A square picture from an untrusted source; letters if there is none, or it cannot be loaded. Its name is beside it. */
export function NftPicture({ name, src }: { readonly name: string; readonly src: string | undefined }): ReactElement {
  useStyles(nftPictureStyles)
  const isShown = useContext(ShownContext)
  const [failed, setFailed] = useState<string | undefined>(undefined)
  return (
    <span className="kit-nft-picture" part="image">
      {isShown && src !== undefined && src !== failed ? (
        <img
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          referrerPolicy="no-referrer"
          onError={() => setFailed(src)}
        />
      ) : (
        <Glyph name={name} />
      )}
    </span>
  )
}
