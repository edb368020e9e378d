import { css } from '../../styles/css.ts'

export const tabsStyles: string = css`
  .kit-tabs-list {
    display: flex;
    gap: var(--kit-space-1);
    padding: var(--kit-space-1);
    border-radius: var(--kit-radius-3);
    background: var(--kit-foreground-1);
  }
  .kit-tab {
    flex: 1;
    min-inline-size: 0;
    min-block-size: calc(var(--kit-space-8) + var(--kit-space-1));
    overflow: hidden;
    border: 0;
    border-radius: var(--kit-radius-2);
    background: none;
    color: var(--kit-text-secondary);
    font-size: var(--kit-text-medium);
    font-weight: var(--kit-weight-medium);
    text-align: center;
    text-overflow: ellipsis;
    white-space: nowrap;
    cursor: pointer;
    transition: background-color var(--kit-duration-view) var(--kit-easing);
  }
  .kit-tab[aria-selected='true'] {
    background: var(--kit-foreground-3);
    color: var(--kit-text-primary);
  }
  .kit-tab-panel {
    margin-block-start: var(--kit-space-3);
    border-radius: var(--kit-radius-3);
  }
  @media (forced-colors: active) {
    .kit-tab[aria-selected='true'] {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
`
