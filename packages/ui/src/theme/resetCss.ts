import { css } from './css.ts'

/** What the parts count on inside of `root`. Weighs nothing, so that each part's own rules win. */
export const resetCss = (root: string): string => css`
  :where(${root} *) {
    box-sizing: border-box;
    margin: 0;
    padding: 0;
  }
  :where(${root} :is(button, input, h1, h2, h3)) {
    font: inherit;
    color: inherit;
    letter-spacing: inherit;
  }
  :where(${root} button) {
    appearance: none;
    background: none;
    border: 0;
    text-align: inherit;
    cursor: pointer;
  }
  :where(${root} :is(ul, ol)) {
    list-style: none;
  }
  :where(${root} :is(p, h2, code)) {
    overflow-wrap: anywhere;
    text-wrap: pretty;
  }
  /* Korean has spaces, and browsers break its words all the same. */
  :where(${root} :lang(ko)) {
    word-break: keep-all;
  }
  :where(${root} a) {
    color: inherit;
    text-decoration: none;
  }
  :where(${root} :focus-visible) {
    outline: 2px solid var(--kit-focus-ring);
    outline-offset: 2px;
  }
`
