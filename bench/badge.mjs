/** Pixels of a letter at 11 px, near enough for a badge. */
const letter = 6.4
const padding = 8

/**
 * A badge with a label and a figure, as SVG: dark text on light grounds, and a title for screen readers.
 * @param {string} label
 * @param {string} value
 */
export const badge = (label, value) => {
  const [first, second] = [label, value].map((text) => Math.round(text.length * letter) + 2 * padding)
  const width = (first ?? 0) + (second ?? 0)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="20" role="img" aria-label="${label}: ${value}">
  <title>${label}: ${value}</title>
  <rect width="${width}" height="20" rx="4" fill="#20243a"/>
  <path d="M${first} 0h${(second ?? 0) - 4}a4 4 0 0 1 4 4v12a4 4 0 0 1-4 4H${first}z" fill="#a3b6ff"/>
  <g font-family="Verdana, DejaVu Sans, sans-serif" font-size="11">
    <text x="${padding}" y="14" fill="#ffffff">${label}</text>
    <text x="${(first ?? 0) + padding}" y="14" fill="#0a0f2a">${value}</text>
  </g>
</svg>
`
}

/** Bytes in whole kilobytes, never too few. @param {number} bytes */
export const kilobytes = (bytes) => `≤ ${Math.ceil(bytes / 1000)} kB gzip`
