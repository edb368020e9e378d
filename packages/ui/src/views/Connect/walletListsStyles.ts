import { css } from '../../styles/css.ts'

export const walletListsStyles: string = css`
  .kit-wallet-lists {
    display: grid;
    gap: var(--kit-space-2);
  }
`
