import { css } from '../theme/css.ts'

/** The padding that each view brings to the card: everything begins where the title does. */
export const viewStyles: string = css`
  .kit-view {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: var(--kit-space-3);
    padding: var(--kit-space-1) var(--kit-space-5) var(--kit-space-5);
  }
  /* What is over goes between the list and the foot. */
  .kit-view:has(> .kit-foot) {
    display: flex;
    flex-direction: column;
  }
  .kit-view > .kit-foot {
    margin-block-start: auto;
  }
  .kit-foot {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--kit-space-3);
    margin-inline: calc(var(--kit-space-5) * -1);
    margin-block-end: calc(var(--kit-space-5) * -1);
    padding: var(--kit-space-3) var(--kit-space-5);
    border-block-start: 1px solid var(--kit-border);
    background: var(--kit-ground, var(--kit-surface));
    color: var(--kit-text-secondary);
    font-size: var(--kit-text-small);
  }
  /* The purpose of a view, above its field or list. */
  .kit-intro {
    padding-block-end: var(--kit-space-1);
    color: var(--kit-text-secondary);
    font-size: var(--kit-text-medium);
  }
  .kit-label {
    display: flex;
    align-items: center;
    gap: var(--kit-space-2);
    padding-block: var(--kit-space-4) var(--kit-space-1);
    color: var(--kit-text-tertiary);
    font-size: var(--kit-text-tiny);
    font-weight: var(--kit-weight-strong);
    line-height: 1.3;
  }
  .kit-label:first-child {
    padding-block-start: var(--kit-space-1);
  }
`
