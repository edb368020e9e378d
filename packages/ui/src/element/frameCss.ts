import { css } from '../styles/css.ts'
import { hostTokensCss } from '../themes/hostTokensCss.ts'

/*
 * The host has no box that a page's rules could hide, move or clip, and nothing is inherited past `.kit-root`.
 */
export const frameCss: string = css`
${hostTokensCss}
:host{display:contents!important}
.kit-root{all:initial;font-family:var(--kit-font-family);font-size:var(--kit-text-medium);line-height:var(--kit-line-height);
color:var(--kit-text-primary);-webkit-tap-highlight-color:transparent}
.kit-root :where(*){box-sizing:border-box;margin:0;padding:0}
.kit-root :where(button,input,h1,h2,h3){font:inherit;color:inherit;letter-spacing:inherit}
.kit-root :where(button){appearance:none;background:none;border:0;text-align:inherit;cursor:pointer}
.kit-root :where(ul,ol){list-style:none}
.kit-root :where(a){color:inherit;text-decoration:none}
.kit-root :focus-visible{outline:2px solid var(--kit-focus-ring);outline-offset:2px}
.kit-layer{position:fixed;inset:0;z-index:var(--kit-z-index);display:flex;overflow-y:auto;overscroll-behavior:contain;
padding:var(--kit-space-4);pointer-events:auto;user-select:auto}
.kit-layer[data-state=closing]{pointer-events:none}
.kit-overlay{position:fixed;inset:0;background:var(--kit-overlay);animation:kit-appear var(--kit-duration-view) linear}
.kit-layer>*{transition:opacity var(--kit-duration-view) linear}
.kit-layer[data-state=closing] :is(.kit-overlay,.kit-card){opacity:0}
.kit-stage{display:contents}
.kit-card{position:relative;display:flex;flex-direction:column;flex:none;inline-size:var(--kit-modal-width);max-inline-size:100%;
max-block-size:min(700px,100dvh - var(--kit-space-8));margin:auto;overflow:clip;container:kit-card/inline-size;
background:var(--kit-surface);border-radius:var(--kit-radius-9);box-shadow:var(--kit-shadow-2);outline:0;
transition:opacity var(--kit-duration-view) linear}
.kit-root .kit-card:focus-visible{outline:0}
.kit-layer[data-shaking] .kit-card{animation:kit-shake var(--kit-duration-shake) ease-in-out}
.kit-layer[data-embedded]{position:relative;z-index:auto;padding:0;overflow:visible}
.kit-layer[data-embedded] .kit-overlay{display:none}
.kit-layer[data-embedded] .kit-card{margin:0;max-block-size:none;box-shadow:none;border:1px solid var(--kit-border)}
.kit-placeholder{gap:var(--kit-space-2);padding:var(--kit-space-4);min-block-size:304px}
.kit-placeholder>div{border-radius:var(--kit-radius-4);background:var(--kit-foreground-1)}
.kit-placeholder-title{inline-size:40%;block-size:20px;margin:var(--kit-space-2) auto var(--kit-space-4)}
.kit-placeholder-row{block-size:56px;animation:kit-pulse 1.2s ease-in-out infinite alternate}
.kit-placeholder>div:is(.kit-failure-title,.kit-failure-hint){background:none;text-align:center}
.kit-failure-title{margin-block-start:auto;font-size:var(--kit-text-large);font-weight:var(--kit-weight-medium)}
.kit-failure-hint{color:var(--kit-text-secondary)}
.kit-failure-retry{margin:var(--kit-space-4) auto auto;padding:var(--kit-space-3) var(--kit-space-5);min-block-size:44px;
border-radius:var(--kit-radius-4);background:var(--kit-accent);color:var(--kit-on-accent);font-weight:var(--kit-weight-medium)}
@keyframes kit-appear{from{opacity:0}}
@keyframes kit-pulse{to{background:var(--kit-foreground-2)}}
@keyframes kit-shake{0%,100%{transform:none}15%,55%{transform:translateX(-8px)}35%,75%{transform:translateX(8px)}90%{transform:translateX(-3px)}}
@media (max-width:430px){
.kit-layer:not([data-embedded]){padding:0}
.kit-layer:not([data-embedded]) .kit-card{inline-size:100%;margin-block-end:0;margin-inline:0;border-end-start-radius:0;border-end-end-radius:0;
max-block-size:calc(100dvh - var(--kit-space-6));padding-block-end:env(safe-area-inset-bottom)}}
@media (max-height:700px) and (min-width:431px){.kit-card{margin-block-start:0}}
@media (prefers-reduced-motion:reduce){.kit-root *,.kit-root :is(::before,::after){animation:none!important;transition:none!important}}
@media (forced-colors:active){.kit-card{border:1px solid CanvasText}}
`
