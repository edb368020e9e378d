import { css } from '../../styles/css.ts'

/** As high as what comes: two lines, in a box or without. */
export const legalPlaceStyles: string = css`
  .kit-legal-place {
    display: block;
    block-size: calc(var(--kit-text-small) * 2.8);
  }
  .kit-legal-place[data-kind='tick'] {
    block-size: calc(var(--kit-text-medium) * 2.8 + var(--kit-space-6));
    border-radius: var(--kit-radius-3);
    background: var(--kit-foreground-1);
  }
`
