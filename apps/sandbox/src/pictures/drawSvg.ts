import { createRandom, type Random } from '../random/createRandom.ts'

/** A figure in a box of 64 × 64, in the colour `ink`. */
type Figure = (random: Random, ink: string) => string

const figures: readonly Figure[] = [
  (random, ink) =>
    Array.from(
      { length: random.whole(2, 4) },
      (_, ring) => `<circle cx="32" cy="32" r="${6 + ring * random.whole(5, 6)}" stroke="${ink}" stroke-width="3"/>`,
    ).join(''),
  (random, ink) =>
    `<path d="M32 ${random.whole(8, 16)}L${random.whole(46, 56)} 48L${random.whole(8, 18)} 48Z" fill="${ink}"/>`,
  (random, ink) =>
    `<rect x="18" y="18" width="28" height="28" rx="${random.whole(2, 14)}" transform="rotate(${random.whole(0, 89)} 32 32)" fill="${ink}"/>`,
  (random, ink) =>
    `<path d="M10 ${random.whole(24, 40)}Q22 ${random.whole(8, 20)} 32 32T54 ${random.whole(24, 40)}" stroke="${ink}" stroke-width="${random.whole(5, 9)}" stroke-linecap="round"/>`,
  (random, ink) =>
    [0, 1, 2]
      .map(
        (column) =>
          `<rect x="${14 + column * 13}" y="${random.whole(12, 34)}" width="9" height="${random.whole(12, 28)}" rx="3" fill="${ink}"/>`,
      )
      .join(''),
  (random, ink) =>
    `<path d="M${random.whole(36, 44)} 12A20 20 0 1 0 52 ${random.whole(40, 46)}A${random.whole(15, 18)} ${random.whole(15, 18)} 0 1 1 40 12Z" fill="${ink}"/>`,
]

/** A unique picture for every seed, without letters and unlike any brand’s mark. */
export function drawSvg(seed: string): string {
  const random = createRandom(`picture ${seed}`)
  const hue = random.whole(0, 359)
  const [from, to, ink] = [
    `hsl(${hue} 62% 46%)`,
    `hsl(${(hue + random.whole(20, 70)) % 360} 64% 24%)`,
    `hsl(${hue} 80% 94%)`,
  ]
  const turn = random.whole(0, 1)
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64" fill="none">',
    `<defs><linearGradient id="g" x2="${turn}" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>`,
    `<rect width="64" height="64" fill="url(#g)"/>${random.pick(figures)(random, ink)}</svg>`,
  ].join('')
}
