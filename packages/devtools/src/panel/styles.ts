/** The design tokens of the kit, isolated from the styles of the host page. */
const css = `
:host {
  all: initial;
  color-scheme: light dark;
  --bg: light-dark(#ffffff, #121313);
  --well: light-dark(#f7f5f0, #20201f);
  --raised: light-dark(#f1eee7, #2d2c2a);
  --line: light-dark(#e6e2d8, #353431);
  --text: light-dark(#1c1a17, #f4f1ea);
  --text-2: light-dark(#5a554b, #bdb8ac);
  --accent-text: light-dark(#354bbd, #a3b6ff);
  --tint: light-dark(#eef1ff, #20243a);
  --focus: light-dark(#4f69e3, #7a93ff);
  --bad: light-dark(#b02f24, #ff9a8d);
  --warn: light-dark(#7d5100, #f0bd62);
  --shadow: 0 0 0 1px var(--line), 0 24px 56px -12px rgb(0 0 0 / 0.35);
  color: var(--text);
  font: 400 13px/1.4 Inter, system-ui, -apple-system, 'Segoe UI', sans-serif;
}
* { box-sizing: border-box; margin: 0; }
button {
  min-block-size: 32px; padding: 4px 12px; border: 1px solid transparent; border-radius: 8px;
  background: var(--raised); color: var(--text); font: inherit; font-weight: 500; cursor: pointer;
}
:focus-visible { outline: 2px solid var(--focus); outline-offset: -2px; }
.toggle {
  position: fixed; inset-block-end: 12px; inset-inline-end: 12px; z-index: 2147483646;
  background: var(--bg); box-shadow: var(--shadow);
}
.dock {
  position: fixed; inset-block-end: 0; inset-inline: 0; z-index: 2147483647; display: grid; grid-template-rows: auto 1fr;
  block-size: min(360px, 60vh); border-radius: 16px 16px 0 0; background: var(--bg); box-shadow: var(--shadow);
}
.dock[hidden], .toggle[hidden] { display: none; }
.head { display: flex; align-items: center; justify-content: space-between; gap: 12px; padding: 8px 12px 0 20px; }
h2 { font-size: 15px; font-weight: 600; }
.tabs { display: grid; grid-template-rows: auto 1fr; min-block-size: 0; }
[role='tablist'] { display: flex; flex-wrap: wrap; gap: 4px; padding: 8px 12px; border-block-end: 1px solid var(--line); }
[role='tab'] { background: none; color: var(--text-2); }
[role='tab'][aria-selected='true'] { border-color: var(--accent-text); background: var(--tint); color: var(--accent-text); }
[role='tabpanel'] { overflow: auto; min-block-size: 0; padding: 12px 20px 20px; overflow-wrap: anywhere; }
.scroll { overflow: auto; }
pre, code { font: 12px/1.5 ui-monospace, 'SF Mono', Menlo, Consolas, monospace; }
pre { white-space: pre-wrap; }
table { inline-size: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 4px 12px 4px 0; border-block-end: 1px solid var(--line); text-align: start; vertical-align: top; }
th:first-child, td:first-child { white-space: nowrap; }
th { color: var(--text-2); font-weight: 500; }
.actions { display: flex; flex-wrap: wrap; gap: 8px; margin-block-end: 12px; }
.empty { color: var(--text-2); }
.source { box-sizing: border-box; inline-size: 100%; border-color: var(--text-2); border-radius: 8px; background: var(--bg); color: var(--text); font: 12px/1.5 ui-monospace, monospace; }
.help { inline-size: 100%; margin-block-start: 8px; text-align: center; }
.findings { display: grid; gap: 8px; padding: 0; list-style: none; text-align: start; }
.findings li { display: grid; gap: 4px; padding: 8px 12px; border-radius: 12px; background: var(--well); overflow-wrap: anywhere; }
.findings strong { color: var(--accent-text); font-weight: 600; }
.findings [data-severity='error'] strong { color: var(--bad); }
.findings [data-severity='warning'] strong { color: var(--warn); }
input[type='search'] {
  flex: 1 1 160px; min-inline-size: 0; min-block-size: 32px; padding: 4px 12px; border: 1px solid var(--text-2); border-radius: 8px;
  background: var(--bg); color: var(--text); font: inherit;
}
input[type='search']::placeholder { color: var(--text-2); }
.actions { align-items: center; }
summary { padding-block: 2px; cursor: pointer; }
.tree p, .branch p { padding-block: 2px; }
.branch { padding-inline-start: 16px; border-inline-start: 1px solid var(--line); }
.tree { margin-block-start: 8px; }
.changed { margin-inline-start: 8px; padding-inline: 6px; border-radius: 6px; background: var(--tint); color: var(--accent-text); font-size: 11px; }
a { color: var(--accent-text); overflow-wrap: anywhere; }
.overlay {
  position: fixed; inset: 12px; z-index: 2147483647; display: grid; grid-template-rows: auto 1fr; inline-size: auto; max-inline-size: 640px;
  max-block-size: calc(100% - 24px); block-size: fit-content; margin: auto; border-radius: 16px; background: var(--bg); box-shadow: var(--shadow);
}
.overlay-text { display: grid; gap: 12px; overflow: auto; padding: 4px 20px 20px; }
@media (forced-colors: active) { button, .dock, .overlay, .findings li { border: 1px solid; } [aria-selected='true'] { outline: 2px solid Highlight; } }
`

/** A constructed style sheet, because no content security policy forbids it. */
export function addStyles(root: ShadowRoot): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets = [sheet]
}
