import { metadata } from './setUp.ts'

const globals = globalThis as { Linking?: object }

export const universal = (name: string): string => `https://${name}.example/link`
/** The universal link of an app that accepts messages by links. */
export const linked = (name: string) => ({
  ...metadata(name),
  redirect: { linkMode: true, universal: universal(name) },
})

/** A device on which links reach the app that they belong to; `app` says which app the next listener is of. */
export const device = (initial: string | null = null) => {
  const listeners: { app: string; take: (event: { url: string }) => void }[] = []
  const state = { app: 'wallet' }
  const opened: string[] = []
  globals.Linking = {
    addEventListener: (_event: string, listener: (event: { url: string }) => void) => {
      const entry = { app: state.app, take: listener }
      listeners.push(entry)
      return { remove: () => listeners.splice(listeners.indexOf(entry), 1) }
    },
    getInitialURL: async () => initial,
    openURL: async (url: string) => {
      opened.push(url)
      for (const { app, take } of [...listeners]) if (url.startsWith(universal(app))) take({ url })
    },
  }
  return { opened, listeners, state }
}

export const removeDevice = (): void => void delete globals.Linking
