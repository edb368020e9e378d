/** Letters and digits without a word in them, as keys of nodes and services are. Addresses are public. */
const isKeyLike = (text: string): boolean =>
  text.length >= 20 &&
  /^[\w~-]+$/.test(text) &&
  (/\d/.test(text) || (/[a-z]/.test(text) && /[A-Z]/.test(text))) &&
  !/^0x[\da-f]{40}$/i.test(text)

const isKeyName = (name: string): boolean => /key|token|secret|auth|pass|code|jwt|otp/i.test(name)

const redactUrl = (url: string): string =>
  url
    .replace(/^[^?#]*/, (place) =>
      place.replace(/(?<=[^/:]\/)[^/]+/g, (segment) => (isKeyLike(segment) ? '[key]' : segment)),
    )
    .replace(/([?&#])([^?&#=]*)=([^?&#]*)/g, (whole, mark: string, name: string, value: string) =>
      isKeyName(name) || isKeyLike(value) ? `${mark}${name}=[redacted]` : whole,
    )

/** Removes keys from the URLs in a text: nodes and services take them in the path or in the query. The rest says which service it is. */
export const redactUrls = (text: string): string =>
  text.replace(/\b(?:https?|wss?):\/\/[^\s"'<>`\\()[\]{}]+/gi, redactUrl)
