import { createRandom } from '../random/createRandom.ts'
import { encodePng } from './encodePng.ts'

const size = 64

/** Rings of two colours around a point, 64 × 64: a picture of its own for every seed. */
export function drawPng(seed: string): Uint8Array<ArrayBuffer> {
  const random = createRandom(`png ${seed}`)
  const colour = (): readonly number[] => [random.whole(20, 235), random.whole(20, 235), random.whole(20, 235)]
  const [one, other] = [colour(), colour()]
  const [x, y, width] = [random.whole(0, size), random.whole(0, size), random.whole(5, 14)]
  const pixels = new Uint8Array(size * size * 3)
  for (let index = 0; index < size * size; index++) {
    const distance = Math.hypot((index % size) - x, Math.floor(index / size) - y)
    pixels.set(Math.floor(distance / width) % 2 === 0 ? one : other, index * 3)
  }
  return encodePng(size, size, pixels)
}
