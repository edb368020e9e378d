import { css } from '../theme/css.ts'

/**
 * Room for the words of a button, by language, in em: a little more than they take in common fonts. A button in another language than English
 * has its width, and its ring on its side, before its words are loaded, and shows no others until then. In a language that the kit
 * does not speak there is no room, and these rules do nothing.
 */
export const wordsCss: string = css`
  .kit-button {
    --button-room: initial;
  }
  .kit-button:is(:lang(ar), :lang(fa)) {
    direction: rtl;
  }
  .kit-button:is(:lang(ko), :lang(vi), :lang(zh)) {
    --button-room: 5em;
  }
  .kit-button:is(:lang(ar), :lang(fa), :lang(it), :lang(pl), :lang(tr)) {
    --button-room: 7.8em;
  }
  .kit-button:is(:lang(de), :lang(es), :lang(hi), :lang(id), :lang(ja), :lang(pt), :lang(th)) {
    --button-room: 9.6em;
  }
  .kit-button:is(:lang(fr), :lang(ru), :lang(uk)) {
    --button-room: 12.5em;
  }
  .kit-button > [data-words]::after {
    display: block;
    inline-size: var(--button-room);
    content: '';
  }
  .kit-button > [data-words=pending] {
    inline-size: var(--button-room);
    overflow: hidden;
    text-indent: calc(var(--button-room) * 9);
  }
`
