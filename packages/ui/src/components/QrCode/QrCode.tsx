import { type CSSProperties, type ReactElement, type ReactNode, useMemo } from 'react'
import { useStyles } from '../../theme/useStyles.ts'
import { finderSize, qrDrawing, quietZone } from './qrDrawing.ts'
import { css } from '../../theme/css.ts'

const qrCodeStyles = css`
  .kit-qr {
    display: grid;
    box-sizing: border-box;
    inline-size: 100%;
    aspect-ratio: 1;
    margin-inline: auto;
    place-items: center;
    border-radius: var(--kit-radius-4);
    background: var(--kit-plate);
    box-shadow: inset 0 0 0 1px var(--kit-border);
    color: #1c1a17;
    forced-color-adjust: none;
  }
  .kit-qr-code {
    position: relative;
    display: grid;
    inline-size: 100%;
    place-items: center;
  }
  /* Half pixels at the finest for each module: edges stay sharp. */
  @supports (inline-size: round(down, 100%, 1px)) {
    .kit-qr-code {
      inline-size: round(down, 100%, calc(var(--qr-modules) * 0.5px));
    }
  }
  .kit-qr-code > svg {
    display: block;
    inline-size: 100%;
    aspect-ratio: 1;
    block-size: auto;
  }
  .kit-qr-line {
    fill: none;
    stroke: currentColor;
    stroke-linecap: round;
    stroke-linejoin: round;
    stroke-width: 1;
  }
  .kit-qr-fill {
    fill: currentColor;
  }
  .kit-qr-image {
    position: absolute;
    display: grid;
    place-items: center;
  }
  .kit-qr[data-state='waiting'] .kit-qr-code {
    color: #d5d8dd;
    animation: kit-qr-breathe 1.6s ease-in-out infinite alternate;
  }
  .kit-qr[data-state='waiting'] .kit-qr-code::before {
    content: '';
    position: absolute;
    inset: calc(400% / var(--qr-modules));
    background: radial-gradient(circle, #e4e7eb 2px, transparent 2.5px) 0 0 / 10px 10px round;
  }
  .kit-qr-code > svg {
    position: relative;
  }
  .kit-qr-back {
    fill: var(--kit-plate);
  }
  .kit-qr[data-state='waiting'] .kit-qr-image {
    padding: var(--kit-space-2);
    background: var(--kit-plate);
  }
  .kit-qr[data-state='ready'] .kit-qr-code > svg {
    animation: kit-qr-enter var(--kit-duration-view) var(--kit-easing);
  }
  @keyframes kit-qr-breathe {
    to {
      opacity: 0.5;
    }
  }
  @keyframes kit-qr-enter {
    from {
      opacity: 0;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .kit-qr .kit-qr-code,
    .kit-qr .kit-qr-code > svg {
      animation: none;
    }
  }
`

export type QrCodeProps = {
  /** Undefined while it is not there yet: the place is kept, and shows that something comes. */
  readonly text: string | undefined
  /** Its purpose, for screen readers: the encoded text is not read aloud. */
  readonly label: string
  /** A square picture for the middle. */
  readonly image?: ReactNode
}

/** The placeholder before the URI is there: as many modules as most codes have. */
const usualSize = 57

/** A code to be scanned: dark on white in each theme and with forced colours, since readers want it so. */
export function QrCode({ text, label, image }: QrCodeProps): ReactElement {
  useStyles(qrCodeStyles)
  const withPicture = image !== undefined
  const drawing = useMemo(() => (text === undefined ? undefined : qrDrawing(text, withPicture)), [text, withPicture])
  const size = drawing?.size ?? usualSize
  const far = size - finderSize
  const total = size + 2 * quietZone
  return (
    <div
      className="kit-qr"
      part="qr"
      data-state={drawing ? 'ready' : 'waiting'}
      style={{ '--qr-modules': total } as CSSProperties}
    >
      <div className="kit-qr-code">
        <svg
          viewBox={`${-quietZone} ${-quietZone} ${total} ${total}`}
          focusable="false"
          {...(drawing ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
        >
          {[
            [0, 0],
            [far, 0],
            [0, far],
          ].map(([x = 0, y = 0]) => (
            <g key={`${x} ${y}`}>
              {!drawing && <rect className="kit-qr-back" x={x - 1} y={y - 1} width="9" height="9" />}
              <rect className="kit-qr-line" x={x + 0.5} y={y + 0.5} width="6" height="6" rx="1.75" />
              <rect className="kit-qr-fill" x={x + 2} y={y + 2} width="3" height="3" rx="1" />
            </g>
          ))}
          {drawing && <path className="kit-qr-line" d={drawing.path} />}
        </svg>
        {withPicture && <span className="kit-qr-image">{image}</span>}
      </div>
    </div>
  )
}
