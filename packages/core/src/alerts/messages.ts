/**
 * Every alert: the short text is its title, the long one says what to do.
 * No text contains a project id. A code is never renamed.
 */
export const alertMessages = {
  /** A call named a network that no adapter has. `{networkId}` is its CAIP-2 id. For developers. */
  NETWORK_NOT_FOUND: {
    severity: 'error',
    short: 'Network Not Found',
    long: 'The network {networkId} is not among the networks of this kit. Add it to the networks of its adapter.',
  },
  /** The services do not allow this origin for the project id. `{origin}` is the origin of the page. For developers. */
  ORIGIN_NOT_ALLOWED: {
    severity: 'error',
    short: 'Invalid App Configuration',
    long: 'Origin {origin} not found on Allowlist. Update the configuration of this project in the cloud dashboard.',
  },
  /** The page of the embedded wallet did not load. For developers. */
  FRAME_LOAD_FAILED: {
    severity: 'error',
    short: 'Invalid App Configuration',
    long: 'The embedded wallet failed to load. See that its site knows the projectId and this origin, that its address is right, and that a content security policy lets it be framed.',
  },
  /** The embedded wallet does not allow this origin to frame it. `{origin}` is the origin of the page. For developers. */
  UNVERIFIED_DOMAIN: {
    severity: 'error',
    short: 'Invalid App Configuration',
    long: 'The embedded wallet does not serve the origin {origin}. Verify the domain in the cloud dashboard.',
  },
  /** The services refused the project id. For developers. */
  INVALID_PROJECT_ID: {
    severity: 'error',
    short: 'Invalid App Configuration',
    long: 'The project id was refused. Copy it again from the cloud dashboard.',
  },
  /** The option `projectId` is absent or a placeholder. For developers. */
  PROJECT_ID_NOT_CONFIGURED: {
    severity: 'error',
    short: 'Project ID Not Configured',
    long: 'The option "projectId" is missing or a placeholder. Set it to the id of your project; until then no service is used.',
  },
  /** The service that holds the configuration of the project failed. For developers. */
  SERVICE_FAILED: {
    severity: 'error',
    short: 'Server Error',
    long: 'The service that holds the configuration of this app failed. Kit goes on with the options that were given.',
  },
  /** The services limit the requests of the project id. For developers. */
  SERVICE_RATE_LIMITED: {
    severity: 'error',
    short: 'Rate Limited',
    long: 'Too many requests were made with this project id. Kit goes on with the options that were given.',
  },
  /** A feature is on, but its package is not installed. `{package}` is its name. For developers. */
  PACKAGE_MISSING: {
    severity: 'warning',
    short: 'Package Not Installed',
    long: 'A feature is switched on whose package {package} is not there. Its views are not offered.',
  },
  /** A call named a namespace in which no wallet is connected. For developers. */
  NAMESPACE_NOT_CONNECTED: {
    severity: 'warning',
    short: 'Not Connected',
    long: 'Something was asked of the namespace {namespace}, in which no wallet is connected.',
  },
  /** A token of this device was refused, because its clock is wrong. The user can set it. */
  SESSION_EXPIRED: {
    severity: 'error',
    short: 'Session Expired',
    long: 'The session is not valid at the time that this device shows. Check its date and time settings, then try again.',
  },
  /** A social login timed out. The user can try again. */
  SOCIALS_TIMEOUT: {
    severity: 'error',
    short: 'Wallet Request Timeout',
    long: 'The login did not answer in time. Check the connection and try again.',
  },
  /** The user typed an invalid e-mail address. */
  INVALID_EMAIL: {
    severity: 'warning',
    short: 'Invalid Email',
    long: 'This is no e-mail address. Check what was typed.',
  },
} as const

/** The code of an alert. */
export type AlertCode = keyof typeof alertMessages

const forUsers: readonly AlertCode[] = ['SESSION_EXPIRED', 'SOCIALS_TIMEOUT', 'INVALID_EMAIL']

/** Whether the user can act on an alert. All others are for developers, and only shown in debug mode. */
export const isForUsers = (code: AlertCode): boolean => forUsers.includes(code)

const known: readonly (readonly [message: string, code: AlertCode])[] = [
  ['Unauthorized: origin not allowed', 'ORIGIN_NOT_ALLOWED'],
  // The token is made with the clock of this device, for a day.
  ['JWT validation error: JWT Token is not yet valid', 'SESSION_EXPIRED'],
  ['JWT validation error: JWT Token is expired', 'SESSION_EXPIRED'],
  ['Unauthorized: invalid key', 'INVALID_PROJECT_ID'],
]

/** The alert for a message of the relay or the pairing client, which may be part of a longer text. */
export function alertOfServerMessage(message: unknown): AlertCode | undefined {
  const text = message instanceof Error ? message.message : message
  return typeof text === 'string' ? known.find(([part]) => text.includes(part))?.[1] : undefined
}
