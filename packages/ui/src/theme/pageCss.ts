import { buttonCss } from '../elements/buttonCss.ts'
import { wordsCss } from '../elements/wordsCss.ts'
import { tokensCss } from './tokensCss.ts'
import { css } from './css.ts'

/** `@kit/ui/styles.css`: the light-DOM button (its tokens in a layer, so that a dapp's variables win), and room for `<kit-button>` until its code has run. */
export const pageCss: string = `@layer kit-tokens{${tokensCss('.kit-button', (mode) => `.kit-button[data-kit-theme=${mode}]`)}}${buttonCss}${css`
  ${wordsCss}
  .kit-button-group:has(> [dir=rtl]) {
    direction: rtl;
  }
  kit-account-button:not(:defined) {
    display: none !important;
  }
  :is(kit-button, kit-connect-button, kit-network-button):not(:defined) {
    display: inline-block;
    vertical-align: middle;
    inline-size: var(--kit-button-width, 164px);
    max-inline-size: 100%;
    block-size: 44px;
  }
  :is(kit-button, kit-connect-button, kit-network-button)[size=sm]:not(:defined) {
    inline-size: var(--kit-button-width, 144px);
    block-size: 36px;
  }
  :is(kit-button, kit-connect-button, kit-network-button)[size=lg]:not(:defined) {
    inline-size: var(--kit-button-width, 190px);
    block-size: 52px;
  }
  kit-modal:not(:defined, [embedded]) {
    display: none;
  }
`}`
