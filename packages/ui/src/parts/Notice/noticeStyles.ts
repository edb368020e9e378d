import { css } from '../../styles/css.ts'

export const noticeStyles: string = css`
  .kit-notice {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--kit-space-3);
    padding-inline-start: var(--kit-space-2);
    color: var(--kit-text-secondary);
    font-size: var(--kit-text-medium);
  }
  .kit-notice > .kit-button {
    flex: none;
    max-inline-size: 60%;
  }
  .kit-notice > p {
    margin: 0;
  }
`
