/** Which of the page's buttons: `button` connects, then shows the account; the others do one thing. */
export type ButtonVariant = 'button' | 'connect' | 'account' | 'network'
