/** Returns true for letters and digits without words, such as the keys of nodes and services. Addresses are public. */
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

/** Removes the keys of nodes and services from the paths and queries of URLs in a text. The rest names the service. */
export const redactUrls = (text: string): string =>
  text.replace(/\b(?:https?|wss?):\/\/[^\s"'<>`\\()[\]{}]+/gi, redactUrl)
