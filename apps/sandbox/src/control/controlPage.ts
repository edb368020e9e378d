import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import type { Scope } from '../scopes/Scope.ts'

const newest = 50

/** A page that shows what a scope holds. What clients sent is escaped. */
export function controlPage(
  { requests, faults, analytics, settings }: Scope,
  scope: string,
): HtmlEscapedString | Promise<HtmlEscapedString> {
  const counts = Object.entries(requests.counts())
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Sandbox</title>
<style>
:root { color-scheme: light dark; font-family: system-ui, sans-serif }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
table { border-collapse: collapse; inline-size: 100% }
td, th { text-align: start; padding: .25rem .75rem .25rem 0; vertical-align: top; overflow-wrap: anywhere }
pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere }
</style>
</head>
<body>
<h1>Sandbox${scope === '' ? '' : `, scope ${scope}`}</h1>
<h2>Analytics events</h2>
<table>
<tr><th scope="col">When</th><th scope="col">Event</th><th scope="col">Carries</th></tr>
${analytics
  .list()
  .slice(-newest)
  .toReversed()
  .map(
    ({ at, event }) =>
      html`<tr><td>${new Date(at).toISOString()}</td><td>${event.props.event}</td><td><pre>${JSON.stringify(event.props)}</pre></td></tr>`,
  )}
</table>
<h2>Requests</h2>
<table>
<tr><th scope="col">Route</th><th scope="col">How often</th></tr>
${counts.map(([route, count]) => html`<tr><td>${route}</td><td>${count}</td></tr>`)}
</table>
<h2>Faults</h2>
<pre>${JSON.stringify(faults.list(), undefined, 2)}</pre>
<h2>Settings</h2>
<pre>${JSON.stringify(settings.get(), undefined, 2)}</pre>
</body>
</html>`
}
