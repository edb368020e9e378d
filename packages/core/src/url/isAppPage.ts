/**
 * Whether a page is that of an app that was shipped, at an address that the app made up: `capacitor://localhost`, `chrome-extension://…`, and of
 * those that look like the web `https://localhost` (Capacitor) and `http://tauri.localhost`. A development server has a port or a name there.
 */
export const isAppPage = ({ protocol, port, hostname }: URL): boolean =>
  !/^https?:$/.test(protocol) || (port === '' && /^(tauri\.)?localhost$/.test(hostname))
