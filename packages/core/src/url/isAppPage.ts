/**
 * Returns true for the page of a packaged app, which has an address that is not on the web: `capacitor://localhost`,
 * `chrome-extension://…`, and with a web scheme `https://localhost` (Capacitor) and `http://tauri.localhost`. A
 * development server has a port or another host name.
 */
export const isAppPage = ({ protocol, port, hostname }: URL): boolean =>
  !/^https?:$/.test(protocol) || (port === '' && /^(tauri\.)?localhost$/.test(hostname))
