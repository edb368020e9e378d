import { encode } from 'uqr'

export type QrDrawing = {
  /** Modules on a side, without the quiet zone. */
  readonly size: number
  /** Modules on a side of the square in the middle that stays empty for a picture; 0 without one. */
  readonly cleared: number
  /** SVG path of the middles of dark modules, in runs: stroked one module wide it draws them. Without the three finder patterns. */
  readonly path: string
}

/** ISO/IEC 18004: four light modules on each side. */
export const quietZone = 4
/** Of a finder pattern. */
export const finderSize = 7
/** Less than four hundredths of a code as large as a pairing's: well within what level M repairs. */
const clearedModules = 11

/** The code of a text, error correction level M or, where it costs nothing, higher. Throws where the text is longer than 2331 bytes. */
export function qrDrawing(text: string, withPicture: boolean): QrDrawing {
  const { data, size } = encode(text, { ecc: 'M', boostEcc: true, border: 0 })
  const cleared = withPicture ? clearedModules : 0
  const from = (size - cleared) / 2
  const isCleared = (x: number, y: number): boolean => Math.min(x, y) >= from && Math.max(x, y) < from + cleared
  const isFinder = (x: number, y: number): boolean =>
    (x < finderSize && (y < finderSize || y >= size - finderSize)) || (x >= size - finderSize && y < finderSize)
  const isDrawn = (x: number, y: number): boolean => data[y]?.[x] === true && !isCleared(x, y) && !isFinder(x, y)
  const runs: string[] = []
  for (let line = 0; line < size; line++) {
    for (const [at, length] of runsOf(size, (index) => isDrawn(index, line)))
      runs.push(`M${at + 0.5} ${line + 0.5}h${length - 1}`)
    for (const [at, length] of runsOf(size, (index) => isDrawn(line, index)))
      if (length > 1) runs.push(`M${line + 0.5} ${at + 0.5}v${length - 1}`)
  }
  return { size, cleared, path: runs.join('') }
}

function runsOf(size: number, isDark: (index: number) => boolean): readonly (readonly [at: number, length: number])[] {
  const runs: (readonly [number, number])[] = []
  for (let at = 0; at < size; at++) {
    let length = 0
    while (at + length < size && isDark(at + length)) length++
    if (length > 0) runs.push([at, length])
    at += length
  }
  return runs
}
