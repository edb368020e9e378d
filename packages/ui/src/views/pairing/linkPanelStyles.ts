import { css } from '../../styles/css.ts'
import { qrPanelStyles } from './qrPanelStyles.ts'

export const linkPanelStyles: string = `${qrPanelStyles}${css`
  .kit-link-panel {
    display: grid;
    gap: var(--kit-space-3);
  }
  .kit-link-panel > .kit-request {
    padding-block-end: 0;
    padding-inline: 0;
  }
`}`
