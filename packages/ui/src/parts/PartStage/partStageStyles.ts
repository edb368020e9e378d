import { css } from '../../styles/css.ts'
import { tokensCss } from '../../themes/tokensCss.ts'

const tokens = tokensCss('.kit-stage', (mode) => `.kit-stage[data-theme='${mode}']`)

export const partStageStyles: string = `${tokens}${css`
  .kit-stage {
    display: grid;
    box-sizing: border-box;
    min-block-size: 100vh;
    padding: var(--kit-space-8) var(--kit-space-4);
    place-items: center;
    background: var(--kit-foreground-1);
    color: var(--kit-text-primary);
    font-family: var(--kit-font-family);
    font-size: var(--kit-text-medium);
    line-height: var(--kit-line-height);
    -webkit-font-smoothing: antialiased;
  }
  .kit-stage-card {
    display: grid;
    gap: var(--kit-space-3);
    box-sizing: border-box;
    inline-size: min(var(--kit-modal-width), 100%);
    padding: var(--kit-space-4);
    border-radius: var(--kit-radius-9);
    background: var(--kit-surface);
    box-shadow: var(--kit-shadow-2);
  }
  .kit-stage :is(button, input) {
    margin: 0;
    font-family: inherit;
  }
  .kit-stage :focus-visible {
    outline: 2px solid var(--kit-focus-ring);
    outline-offset: 2px;
  }
`}`
