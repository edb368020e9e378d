import { createRandom } from '../random/createRandom.ts'

/** A round coin with the letters of a symbol. @param symbol letters, digits and signs of money, nothing that needs escaping */
export function drawCoin(symbol: string): string {
  const hue = createRandom(`coin ${symbol}`).whole(0, 359)
  const size = { 1: 30, 2: 24, 3: 18 }[symbol.length] ?? 14
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">',
    `<circle cx="32" cy="32" r="32" fill="hsl(${hue} 55% 34%)"/><circle cx="32" cy="32" r="27" fill="none" stroke="hsl(${hue} 70% 80%)" stroke-width="2"/>`,
    `<text x="32" y="32" fill="hsl(${hue} 80% 95%)" font-family="system-ui,sans-serif" font-size="${size}" font-weight="600" text-anchor="middle" dominant-baseline="central">${symbol}</text></svg>`,
  ].join('')
}
