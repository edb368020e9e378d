import type { Check } from '../Check.ts'
import { coded, said } from '../finders.ts'

/** Faults of how the dapp is built and where its kit is made. */

export const nodeGlobals: Check = {
  id: 'D7',
  severity: 'error',
  symptom: '“Buffer is not defined”, “process is not defined”, “global is not defined”',
  remedy: 'Name the module where it is used, for example `import { Buffer } from "buffer"`, or replace the library.',
  find(snapshot) {
    const match = said(snapshot, /\b(Buffer|process|global) is not defined/)
    return match && { summary: `A library uses Node’s global “${match[1]}”, which browsers do not have.` }
  },
}

export const optionalModules: Check = {
  id: 'D8',
  severity: 'error',
  symptom: 'The build cannot resolve `pino-pretty`, `@react-native-async-storage/async-storage` or `lokijs`',
  remedy: 'Alias the module to `false` (webpack `resolve.fallback`) or to an empty file (Vite `resolve.alias`).',
  find(snapshot) {
    const match = said(snapshot, /resolve[^]{0,200}?(pino-pretty|[\w@/-]{0,60}async-storage|lokijs|encoding)\b/i)
    return match && { summary: `A library imports “${match[1]}”, which is optional and not installed.` }
  },
}

export const missingReact: Check = {
  id: 'D9',
  severity: 'error',
  symptom: 'The modal cannot be loaded: `react` or `react-dom` does not resolve',
  remedy: 'Import `@kit/ui/standalone`, which brings React along, or install `react` and `react-dom`.',
  find(snapshot) {
    const match = said(snapshot, /resolve[^]{0,200}?["'`](react(?:-dom)?(?:\/[\w-]+)*)["'`]/i)
    return match && { summary: `The page has no “${match[1]}”, and uses \`@kit/ui\` alone.` }
  },
}

export const twoCopies: Check = {
  id: 'D10',
  severity: 'error',
  symptom: '“No kit was found”, or a provider is missing although it is there',
  remedy: 'Install one version of each package (`npm dedupe`, `resolve.dedupe` in Vite), and mount before use.',
  find(snapshot) {
    if (snapshot.problems.some(({ isForeign }) => isForeign))
      return { summary: 'Two copies of `@kit/core` are on this page: an error came from the other one.' }
    const missing = coded(snapshot, 'KIT_NOT_FOUND')
    if (missing) return { summary: 'An element or hook found no kit that it belongs to.', code: missing.code }
    const other = said(snapshot, /(`?use\w+`?) must be used within|No (QueryClient) set/)
    return (
      other && { summary: `A hook found no provider (${other[1] ?? other[2]}): it is missing, or of another copy.` }
    )
  },
}

export const madeOnServer: Check = {
  id: 'D11',
  severity: 'error',
  symptom: '“indexedDB is not defined”, “localStorage is not defined” or “window is not defined” while rendering',
  remedy: 'Make what needs the browser when it is first used there: in an effect, or by a dynamic `import()`.',
  find(snapshot) {
    const match = said(snapshot, /\b(indexedDB|localStorage|sessionStorage|window|document) is not defined/)
    return match && { summary: `Code that needs “${match[1]}” runs on the server.` }
  },
}

export const hydration: Check = {
  id: 'D12',
  severity: 'warning',
  symptom: 'React reports a hydration mismatch after a reload with a connected wallet',
  remedy: 'Render the first time with `kit.getInitialState()`, as the hooks of `@kit/ui/react` do.',
  find: (snapshot) =>
    said(snapshot, /hydrat|server rendered (HTML|text)|Minified React error #(418|423|425)\b/i) && {
      summary: 'The page renders a stored connection while it hydrates, which the server did not know.',
    },
}

export const madeAgain: Check = {
  id: 'D13',
  severity: 'error',
  symptom: '“Init() was called 2 times”, “A kit with the id … is mounted already”',
  remedy:
    'Call `createKit` once: at module scope, or in a component of React by `useState(() => createKit(…))`. Mount what uses the kit, such as the devtools, in an effect: StrictMode runs the function of `useState` twice. Give a second kit an `id` of its own.',
  find(snapshot) {
    const taken = coded(snapshot, 'KIT_ID_TAKEN')
    if (!taken && snapshot.page.twins === 0 && !said(snapshot, /already initialized|called \d+ times/i))
      return undefined
    return { summary: 'The kit, or its client, was made more than once on this page.', code: taken?.code }
  },
}

export const undefinedElement: Check = {
  id: 'D30',
  severity: 'error',
  symptom: '`<kit-button>` is empty, and cannot be pressed',
  remedy:
    'Call `mountKit(kit)` of `@kit/ui`, which defines the elements. Beside React’s `KitProvider` call `defineElements()`; `<kit-wallet-button>` needs `defineWalletButton()` of `@kit/ui/wallet-button`.',
  find({ page: { undefinedElements } }) {
    const names = undefinedElements.map((name) => `<${name}>`).join(', ')
    return undefinedElements.length > 0 ? { summary: `Nothing has defined ${names}.` } : undefined
  },
}

export const missingStyles: Check = {
  id: 'D31',
  severity: 'warning',
  symptom: 'The button of `@kit/ui/react` looks like a plain button of the browser',
  remedy: "Link the styles once: `import '@kit/ui/styles.css'`, beside your own.",
  find: ({ page: { isUnstyled } }) =>
    isUnstyled ? { summary: 'A button of the kit is on the page, and `@kit/ui/styles.css` is not.' } : undefined,
}
