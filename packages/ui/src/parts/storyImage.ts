/** A picture of nobody's wallet or network, for stories and tests. */
export function storyImage(from: string, to: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="80" height="80" fill="url(#g)"/><path d="M20 50c8-24 32-24 40 0" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round"/><circle cx="40" cy="46" r="6" fill="#fff"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
