import { type CSSProperties, type ReactElement, type ReactNode, useMemo } from 'react'
import { useStyles } from '../../styles/useStyles.ts'
import { qrCodeStyles } from './qrCodeStyles.ts'
import { finderSize, qrDrawing, quietZone } from './qrDrawing.ts'

export type QrCodeProps = {
  /** Undefined while it is not there yet: the place is kept, and shows that something comes. */
  readonly text: string | undefined
  /** What it is for: the text itself is not read aloud. */
  readonly label: string
  /** A square picture for the middle. */
  readonly image?: ReactNode
}

/** What stands before the text is there: as many modules as most have. */
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
