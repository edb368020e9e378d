import { css } from '../../styles/css.ts'

export const visuallyHiddenStyles: string = css`
.kit-visually-hidden{position:absolute;inline-size:1px;block-size:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);
white-space:nowrap}
`
