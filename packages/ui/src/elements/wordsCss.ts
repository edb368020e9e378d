import { css } from '../theme/css.ts'

/**
 * Room for the words of a button, by language: a button in another language than English has its width, and its ring on its side, before its
 * words are loaded. In em, a little more than the words take in common fonts; what differs more is only as wide as it is.
 */
export const wordsCss: string = css`
  .kit-button:is(:lang(ar), :lang(fa)) {
    direction: rtl;
  }
  .kit-button > [data-words]:is(:lang(ko), :lang(vi), :lang(zh)) {
    --room: 5em;
    --shown: 0;
  }
  .kit-button > [data-words]:is(:lang(ar), :lang(fa), :lang(it), :lang(pl), :lang(tr)) {
    --room: 7.8em;
    --shown: 0;
  }
  .kit-button > [data-words]:is(:lang(de), :lang(es), :lang(ja), :lang(pt)) {
    --room: 9.2em;
    --shown: 0;
  }
  .kit-button > [data-words]:is(:lang(hi), :lang(id), :lang(th)) {
    --room: 10em;
    --shown: 0;
  }
  .kit-button > [data-words]:is(:lang(ru), :lang(uk)) {
    --room: 11.6em;
    --shown: 0;
  }
  .kit-button > [data-words]:lang(fr) {
    --room: 13em;
    --shown: 0;
  }
  .kit-button > [data-words]::after {
    display: block;
    inline-size: var(--room);
    content: '';
  }
  .kit-button > [data-words=pending] {
    inline-size: var(--room);
    opacity: var(--shown);
  }
`
