/** An address as an error may name it: no password, no query (project and client ids), no fragment. */
export const withoutSecrets = (url: string): string =>
  url.replace(/[?#].*$/s, '').replace(/^([a-z][a-z0-9+.-]*:)?\/\/[^/]*@/i, '$1//')
