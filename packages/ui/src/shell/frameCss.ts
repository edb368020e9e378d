import { css } from '../styles/css.ts'
import { hostTokensCss } from '../themes/hostTokensCss.ts'

/** The look of the dialog and its reset, over the curtain's. */
export const frameCss: string = css`
${hostTokensCss}
.kit-root{font-family:var(--kit-font-family);font-size:var(--kit-text-medium);line-height:var(--kit-line-height)}
:where(.kit-root *){box-sizing:border-box;margin:0;padding:0}
:where(.kit-root :is(button,input,h1,h2,h3)){font:inherit;color:inherit;letter-spacing:inherit}
:where(.kit-root :is(button)){appearance:none;background:none;border:0;text-align:inherit;cursor:pointer}
:where(.kit-root :is(ul,ol)){list-style:none}
:where(.kit-root :is(p,h2,code)){overflow-wrap:anywhere}
:where(.kit-root :is(a)){color:inherit;text-decoration:none}
:where(.kit-root :focus-visible){outline:2px solid var(--kit-focus-ring);outline-offset:2px}
.kit-overlay{background:var(--kit-overlay)}
.kit-card{background:var(--kit-surface);color:var(--kit-text-primary);border-radius:var(--kit-radius-9);box-shadow:var(--kit-shadow-2)}
.kit-root .kit-card:focus-visible{outline:0}
.kit-layer[data-shaking] .kit-card{animation:kit-shake var(--kit-duration-shake) ease-in-out}
.kit-layer[data-embedded] .kit-card{box-shadow:none;border:1px solid var(--kit-border)}
.kit-placeholder-row{block-size:56px;animation:kit-pulse 1.2s ease-in-out infinite alternate}
.kit-failure-retry{margin:var(--kit-space-4) auto auto;padding:var(--kit-space-3) var(--kit-space-5);min-block-size:44px;
border-radius:var(--kit-radius-4);background:var(--kit-accent);color:var(--kit-on-accent);font-weight:var(--kit-weight-medium)}
@keyframes kit-pulse{to{background:var(--kit-foreground-2)}}
@keyframes kit-shake{0%,100%{transform:none}15%,55%{transform:translateX(-8px)}35%,75%{transform:translateX(8px)}90%{transform:translateX(-3px)}}
@media (max-width:430px){.kit-layer:not([data-embedded]) .kit-card{border-end-start-radius:0;border-end-end-radius:0}
.kit-layer[data-full] .kit-card{border-radius:0}.kit-layer[data-full] .kit-card-body{flex:1 1 auto}}
@media (forced-colors:active){.kit-card{border:1px solid CanvasText}}
`
