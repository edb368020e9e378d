import { css } from '../../styles/css.ts'

export const downloadsStyles: string = css`
  .kit-downloads-head {
    display: grid;
    justify-items: center;
    padding-block: var(--kit-space-2) var(--kit-space-3);
    text-align: center;
  }
  .kit-downloads-name {
    margin: 0;
    margin-block-start: var(--kit-space-3);
    font-size: var(--kit-text-title);
    font-weight: var(--kit-weight-strong);
    overflow-wrap: anywhere;
  }
  .kit-downloads-description,
  .kit-downloads-hint {
    margin: 0;
    color: var(--kit-text-secondary);
    font-size: var(--kit-text-medium);
    text-align: center;
    text-wrap: balance;
  }
`
