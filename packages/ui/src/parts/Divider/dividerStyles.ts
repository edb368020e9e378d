import { css } from '../../styles/css.ts'

export const dividerStyles: string = css`
  .kit-divider {
    display: flex;
    align-items: center;
    gap: var(--kit-space-3);
    color: var(--kit-text-tertiary);
    font-size: var(--kit-text-small);
  }
  .kit-divider::before,
  .kit-divider::after {
    content: '';
    flex: 1;
    block-size: 1px;
    background: var(--kit-border);
  }
  .kit-divider:empty {
    gap: 0;
  }
`
