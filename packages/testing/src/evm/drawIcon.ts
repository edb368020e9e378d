/** A generated SVG icon for a virtual wallet, unique for each seed, as a data URI. */
export function drawIcon(seed: string): string {
  const hash = [...seed].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="hsl(${hash} 70% 45%)"/><path d="M20 34h48a8 8 0 0 1 8 8v24a8 8 0 0 1-8 8H28a8 8 0 0 1-8-8zM20 34v-4a8 8 0 0 1 8-8h32v12" fill="none" stroke="#fff" stroke-width="6"/><circle cx="62" cy="54" r="5" fill="#fff"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
