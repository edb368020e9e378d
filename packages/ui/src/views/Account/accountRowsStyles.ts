import { css } from '../../styles/css.ts'

export const accountRowsStyles: string = css`
.kit-account-rows{display:grid;gap:var(--kit-space-2)}
`
