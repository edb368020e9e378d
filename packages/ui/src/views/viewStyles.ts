import { css } from '../theme/css.ts'

/** The padding that each view brings to the card. */
export const viewStyles: string = css`
.kit-view{display:grid;gap:var(--kit-space-3);padding:var(--kit-space-1) var(--kit-space-4) var(--kit-space-4)}
`
